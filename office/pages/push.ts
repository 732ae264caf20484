/** Web push: what the device's service worker is, and what it shows when it is woken. */
import { callBackWords } from '../../calendar/call-back.ts';
import { minute } from '../../calendar/durations.ts';
import { firm } from '../../content/read.ts';
import { fieldsOf } from '../../server/db/enquiry-rows.ts';
import { pushNews } from '../../server/workflow/push.ts';
import { type Args, officeContext } from '../context.ts';
import { enquiryPath, nameOf, placeWords, shortNameOf, topicWords } from '../inbox-words.ts';

/** A push comes within seconds; one that waited for signal finds older news. */
const recent = 30 * minute;

/** What is new, in the words of a notification. */
async function newsLoader({ context }: Args): Promise<Response> {
  const { use, now } = context.get(officeContext);
  const since = new Date(now.getTime() - recent).toISOString();
  const [first, ...others] = await use((database) => pushNews(database, since));
  if (!first) return Response.json({ title: 'Something new in the office', path: '/office' });
  const fields = fieldsOf(first);
  const isDue = first.warned_at !== null && first.warned_at > since && first.callback_by !== null;
  const title = isDue
    ? `Call ${shortNameOf(fields)} ${callBackWords(new Date(first.callback_by ?? now), now)}`
    : `New enquiry from ${nameOf(fields)}`;
  const what = [topicWords(fields), placeWords(fields)].filter(Boolean).join(', ');
  return Response.json({
    title,
    body: others.length ? `${what}. ${others.length} more.` : what,
    path: enquiryPath(first.reference),
  });
}
export const news = { loader: newsLoader };

/** Plain JavaScript: it is served as it is. It has no fetch handler, so it caches nothing. */
const script = `addEventListener('push', (event) => event.waitUntil(show()));
addEventListener('notificationclick', (event) => {
  event.notification.close();
  event.waitUntil(clients.openWindow(event.notification.data));
});
async function show() {
  let news = { title: 'Something new in the office', path: '/office' };
  try {
    const answer = await fetch('/office/push/news');
    if (answer.ok) news = await answer.json();
  } catch {}
  const { title, body, path } = news;
  await registration.showNotification(title, { body, data: path, tag: path, icon: '/icon-192.png' });
}
`;
export const worker = {
  loader: () =>
    new Response(script, {
      headers: { 'Content-Type': 'text/javascript', 'Service-Worker-Allowed': '/office/' },
    }),
};

/** So that an iPhone can have the office on its home screen, without which it gets no push. */
export const manifest = {
  loader: () =>
    Response.json(
      {
        name: `${firm().name} office`,
        short_name: 'Office',
        start_url: '/office',
        scope: '/office',
        display: 'standalone',
        icons: [{ src: '/icon-192.png', sizes: '192x192', type: 'image/png' }],
      },
      { headers: { 'Content-Type': 'application/manifest+json' } },
    ),
};

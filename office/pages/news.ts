/** What is new: for open pages, and as web push for devices. */
import { callBackWords } from '../../calendar/call-back.ts';
import { minute, second } from '../../calendar/durations.ts';
import { hourOf } from '../../calendar/spoken-times.ts';
import { firm } from '../../content/read.ts';
import { shortName } from '../../enquiry/display.ts';
import type { Person } from '../../server/auth/people.ts';
import { fieldsOf } from '../../server/db/enquiry-rows.ts';
import type { Office } from '../../server/http/office.ts';
import { type News, newsSince } from '../../server/workflow/news.ts';
import { pushNews } from '../../server/workflow/push.ts';
import { enquiryRow } from '../../server/workflow/whole.ts';
import { type Args, officeContext, officeOf, onlyTheirs } from '../context.ts';
import { aboutWords, enquiryPath, nameOf, shortNameOf } from '../inbox-words.ts';

/** A sentence for each new enquiry (`isNew`), and for each change by another user. */
export type PageNews = { id: string; at: string; words: string; isNew: boolean }[];

/** In ms: servers' clocks differ, and transactions take time. The page knows what it has seen. */
const overlap = 30 * second;

/** What happened since a page was read; the page asks every few seconds. */
export async function newsForPage({ context, request }: Args): Promise<Response> {
  const { use, person } = officeOf(context);
  const since = Date.parse(new URL(request.url).searchParams.get('since') ?? '');
  if (Number.isNaN(since)) return new Response(null, { status: 400 });
  const news = await use((database) => newsSince(database, new Date(since - overlap)));
  return Response.json(await newsFor(news, { person, use }));
}

/**
 * Users get no news of their own changes. A surveyor gets only news of their surveys, and none of
 * new enquiries.
 */
export async function newsFor(
  { came, changed }: News,
  { person, use }: { person: Person; use: Office['use'] },
): Promise<PageNews> {
  const only = onlyTheirs({ person });
  const enquiries = came.map(({ reference, at, fields }) => ({
    id: reference,
    at,
    words: `New enquiry from ${nameOf(fields)} at ${hourOf(at)}: ${aboutWords(fields)}`,
    isNew: true,
  }));
  const news = only ? [] : enquiries;
  for (const change of changed) {
    const isSeen = !only || (await use((database) => enquiryRow(database, change.reference, only)));
    if (isSeen && change.by !== person.id)
      news.push({ id: change.id, at: change.at, words: changedWords(change), isNew: false });
  }
  return news;
}

/** ‘Beth changed Derek Hobbs’. */
function changedWords({ reference, fields, by, name }: News['changed'][number]): string {
  const who = by && (name ?? 'Somebody');
  if (!Object.keys(fields).length) return `${who ?? 'Somebody'} deleted ${reference}`;
  const whom = nameOf(fields);
  return who
    ? `${shortName(who)} changed ${whom}`
    : `${whom} was changed by email or by the customer`;
}

/** A push comes within seconds; one that waited for signal finds older news. */
const recent = 30 * minute;

/** What is new, in the words of a notification. */
export async function pushed({ context }: Args): Promise<Response> {
  const { use, now } = context.get(officeContext);
  const since = new Date(now.getTime() - recent).toISOString();
  const [first, ...others] = await use((database) => pushNews(database, since));
  if (!first) return Response.json({ title: 'Something new in the office', path: '/office' });
  const fields = fieldsOf(first);
  const isDue = first.warned_at !== null && first.warned_at > since && first.callback_by !== null;
  const title = isDue
    ? `Call ${shortNameOf(fields)} ${callBackWords(new Date(first.callback_by ?? now), now)}`
    : `New enquiry from ${nameOf(fields)}`;
  const what = aboutWords(fields);
  return Response.json({
    title,
    body: others.length ? `${what}. ${others.length} more.` : what,
    path: enquiryPath(first.reference),
  });
}
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
export const worker = (): Response =>
  new Response(script, {
    headers: { 'Content-Type': 'text/javascript', 'Service-Worker-Allowed': '/office/' },
  });

/** So that an iPhone can have the office on its home screen, without which it gets no push. */
export const manifest = (): Response =>
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
  );

/** What is new: a stream of events for open pages, and web push for devices. */
import { callBackWords } from '../../calendar/call-back.ts';
import { day, minute } from '../../calendar/durations.ts';
import { hourOf } from '../../calendar/spoken-times.ts';
import { firm } from '../../content/read.ts';
import { shortName } from '../../enquiry/display.ts';
import { fieldsOf } from '../../server/db/enquiry-rows.ts';
import type { Office } from '../../server/http/office.ts';
import { events as allEvents, type News, newsSince } from '../../server/workflow/events.ts';
import { pushNews } from '../../server/workflow/push.ts';
import { enquiryRow } from '../../server/workflow/whole.ts';
import { type Args, officeContext, onlyTheirs } from '../context.ts';
import { aboutWords, enquiryPath, nameOf, shortNameOf } from '../inbox-words.ts';

/** The events of a page: a sentence for each new enquiry, and for each change by another user. */
export type PageNews = {
  came: { reference: string; words: string }[];
  changed: { id: string; words: string }[];
};

/** In ms: after a broken connection the browser comes back no sooner. */
const retry = 5000;
/** An older page is loaded again in any case. */
const longest = day;

/** Server-sent events, for as long as a page is open. */
export function events({ context, request }: Args): Response {
  const office = context.get(officeContext);
  const { use, person, session, now } = office;
  if (!person || !session) return new Response(null, { status: 404 });
  const { readable, writable } = new TextEncoderStream();
  const writer = writable.getWriter();
  let stop: (() => void) | undefined;
  const end = () => {
    stop?.();
    stop = undefined;
    writer.close().catch(() => undefined); // it was closed before, or who listened has gone
  };
  const write = (text: string) => void writer.write(text).catch(end);
  const tell = async (news: News) => {
    const told = await newsFor(news, office);
    if (told) write(`data: ${JSON.stringify(told)}\n\n`);
  };
  stop = allEvents(use).listen({
    session: session.id,
    beat: () => write('event: beat\ndata: here\n\n'),
    tell: (news) => void tell(news).catch(end),
    end,
  });
  if (stop) {
    write(`retry: ${retry}\n\n`);
    writer.closed.catch(end);
    request.signal.addEventListener('abort', end, { once: true });
    // What happened since the page was read, and while a broken connection came back.
    const since = sinceOf(request, now);
    if (since)
      void use((database) => newsSince(database, since))
        .then(tell)
        .catch(end);
  } else end();
  return new Response(readable, {
    headers: { 'Content-Type': 'text/event-stream', 'X-Accel-Buffering': 'no' },
  });
}

/** When the page was read, as it says. */
function sinceOf(request: Request, now: Date): Date | undefined {
  const since = new Date(new URL(request.url).searchParams.get('since') ?? '');
  const ago = now.getTime() - since.getTime();
  return ago >= 0 && ago < longest ? since : undefined;
}

/**
 * Users get no event for their own changes. A surveyor gets only events of their surveys, and none
 * of new enquiries.
 */
export async function newsFor(
  { came, changed }: News,
  { person, use }: Pick<Office, 'person' | 'use'>,
): Promise<PageNews | undefined> {
  if (!person) return undefined;
  const only = onlyTheirs({ person });
  const news: PageNews = { came: [], changed: [] };
  if (!only)
    news.came = came.map(({ reference, receivedAt, fields }) => ({
      reference,
      words: `New enquiry from ${nameOf(fields)} at ${hourOf(receivedAt)}: ${aboutWords(fields)}`,
    }));
  for (const change of changed) {
    const isSeen = !only || (await use((database) => enquiryRow(database, change.reference, only)));
    if (isSeen && change.by !== person.id)
      news.changed.push({ id: change.id, words: changedWords(change) });
  }
  return news.came.length || news.changed.length ? news : undefined;
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

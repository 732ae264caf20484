/** Answers by itself: a stream of what is new (server-sent events), for as long as a page is open. */
import { day } from '../../calendar/durations.ts';
import { hourOf } from '../../calendar/spoken-times.ts';
import { shortName } from '../../enquiry/display.ts';
import type { Office } from '../../server/http/office.ts';
import { events, type News, newsSince } from '../../server/workflow/events.ts';
import { enquiryRow } from '../../server/workflow/whole.ts';
import { type Args, officeContext } from '../context.ts';
import { nameOf, placeWords, topicWords } from '../inbox-words.ts';

/** The events of a page: a sentence for each new enquiry, and for each change by another user. */
export type PageNews = {
  came: { reference: string; words: string }[];
  changed: { id: string; words: string }[];
};

/** In ms: after a broken connection the browser comes back no sooner. */
const retry = 5000;
/** An older page is loaded again in any case. */
const longest = day;

export function loader({ context, request }: Args): Response {
  const office = context.get(officeContext);
  const { use, person, session, now } = office;
  if (!person || !session) return new Response(null, { status: 404 });
  const encoder = new TextEncoder();
  let stop: (() => void) | undefined;
  const stream = new ReadableStream<Uint8Array>({
    start(controller) {
      const end = () => {
        stop?.();
        stop = undefined;
        try {
          controller.close();
        } catch {} // who listened has gone
      };
      const write = (text: string) => {
        try {
          controller.enqueue(encoder.encode(text));
        } catch {
          end();
        }
      };
      const tell = async (news: News) => {
        const told = await newsFor(news, office);
        if (told) write(`data: ${JSON.stringify(told)}\n\n`);
      };
      stop = events(use).listen({
        session: session.id,
        beat: () => write('event: beat\ndata: here\n\n'),
        tell: (news) => void tell(news).catch(end),
        end,
      });
      if (!stop) return end();
      write(`retry: ${retry}\n\n`);
      request.signal.addEventListener('abort', end, { once: true });
      // What happened since the page was read, and while a broken connection came back.
      const since = sinceOf(request, now);
      if (since)
        void use((database) => newsSince(database, since))
          .then(tell)
          .catch(end);
    },
    cancel: () => stop?.(),
  });
  return new Response(stream, {
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
  const isSurveyor = person.role === 'surveyor';
  const others = changed.filter(({ by }) => by !== person.id);
  const theirs = isSurveyor
    ? await use(async (database) => {
        const all: typeof others = [];
        for (const one of others)
          if (await enquiryRow(database, one.reference, person.id)) all.push(one);
        return all;
      })
    : others;
  const news: PageNews = {
    came: isSurveyor
      ? []
      : came.map(({ reference, receivedAt, fields }) => ({
          reference,
          words: `New enquiry from ${nameOf(fields)} at ${hourOf(receivedAt)}: ${[topicWords(fields), placeWords(fields)].filter(Boolean).join(', ')}`,
        })),
    changed: theirs.map(({ id, reference, fields, by, name }) => ({
      id,
      words: changedWords(reference, fields, by && (name ?? 'Somebody')),
    })),
  };
  return news.came.length || news.changed.length ? news : undefined;
}

/** ‘Beth changed Derek Hobbs’. */
function changedWords(
  reference: string,
  fields: Record<string, string>,
  by: string | null,
): string {
  const whom = Object.keys(fields).length ? nameOf(fields) : reference;
  if (!Object.keys(fields).length) return `${by ?? 'Somebody'} deleted ${whom}`;
  return by
    ? `${shortName(by)} changed ${whom}`
    : `${whom} was changed by email or by the customer`;
}

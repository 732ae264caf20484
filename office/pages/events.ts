/** Answers by itself: a stream of what is new (server-sent events), for as long as a page is open. */
import type { LoaderFunctionArgs } from 'react-router';
import { hourOf } from '../../calendar/spoken-times.ts';
import { events, type News } from '../../server/office/door.ts';
import { officeContext } from '../context.ts';
import { nameOf, placeWords, topicWords } from '../inbox-words.ts';

/** What a page is told: a sentence for each that came in, and whether another changed something. */
export type PageNews = { came: { reference: string; words: string }[]; changed: boolean };

/** In ms: after a broken connection the browser comes back no sooner. */
const retry = 5000;

export function loader({ context, request }: LoaderFunctionArgs): Response {
  const { use, person, session } = context.get(officeContext);
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
      stop = events(use).listen({
        session: session.id,
        beat: () => write(': here\n\n'),
        tell: (news) => {
          const told = newsFor(news, person);
          if (told) write(`data: ${JSON.stringify(told)}\n\n`);
        },
        end,
      });
      if (!stop) return end();
      write(`retry: ${retry}\n\n`);
      request.signal.addEventListener('abort', end, { once: true });
    },
    cancel: () => stop?.(),
  });
  return new Response(stream, {
    headers: { 'Content-Type': 'text/event-stream', 'X-Accel-Buffering': 'no' },
  });
}

/** A surveyor learns that something changed, and not of whom; nobody is told of their own step. */
function newsFor(
  { came, changed, by }: News,
  person: { id: string; role: string },
): PageNews | undefined {
  const others = changed && by !== person.id;
  if (person.role === 'surveyor') return others ? { came: [], changed: true } : undefined;
  if (!came.length && !others) return undefined;
  return {
    changed: others,
    came: came.map(({ reference, receivedAt, fields }) => ({
      reference,
      words: `${nameOf(fields)} came in at ${hourOf(receivedAt)}: ${[topicWords(fields), placeWords(fields)].filter(Boolean).join(', ')}`,
    })),
  };
}

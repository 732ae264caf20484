import type { OwnPage } from '../../../server/door.ts';
import { len } from '../../styles/steps.ts';

/** What is promised, as the page's heading and its title. */
export function headingOf({ call, erased }: OwnPage): string {
  if (erased) return 'You have withdrawn your enquiry';
  if (!call) return 'We have your enquiry';
  const verb = call.byPhone ? 'ring you' : 'write to you';
  return `${call.isOver ? 'We said that we would' : 'We'} ${verb} ${call.words}`;
}

/** When we call: the promise, and how much of its time is gone. */
export function Call({ page }: { page: OwnPage }) {
  const { reference, receivedAt, call, times, erased } = page;
  return (
    <section aria-labelledby="when">
      <h1 id="when">{headingOf(page)}</h1>
      <p className="lead">{wordsOf(page)}</p>
      {call?.share !== undefined && !erased && (
        <ol className="own-page__line" data-len={len(call.share)}>
          <li>
            <span>Sent</span>
          </li>
          <li>
            <span>{call.words}</span>
          </li>
        </ol>
      )}
      <p className="note quiet">
        {`Sent on ${receivedAt}. Its reference is ${reference}`}
        {times && call?.number && !erased ? `; we ring ${call.number}.` : '.'}
      </p>
    </section>
  );
}

function wordsOf({ reference, call, times, erased }: OwnPage): string {
  if (erased) return `Nobody rings you. Everything you sent is erased on ${erased}.`;
  if (call?.isOver)
    return `If we have not, that is not how we work, and we are sorry. Please ring us and say ${reference}${times ? ', or choose another time below' : ''}.`;
  return `If you would rather ring us, say ${reference}.`;
}

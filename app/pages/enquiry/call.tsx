import type { OwnPage } from '../../../server/door.ts';
import { len } from '../../styles/steps.ts';

/** What is promised, as the page's heading and its title. */
export function headingOf({ call, erased, survey, late, rung }: OwnPage): string {
  if (erased) return 'You have withdrawn your enquiry';
  if (survey) return survey.words;
  if (late) return late.heading;
  if (rung) return 'We have been in touch';
  if (!call) return 'We have your enquiry';
  const verb = call.byPhone ? 'ring you' : 'write to you';
  return `${call.isOver ? 'We said that we would' : 'We'} ${verb} ${call.words}`;
}

/** When we call: the promise, and how much of its time is gone. `path`: this page's own. */
export function Call({ page, path }: { page: OwnPage; path: string }) {
  const { reference, receivedAt, call, times, erased, survey, rung, calendar } = page;
  return (
    <section aria-labelledby="when">
      <h1 id="when">{headingOf(page)}</h1>
      <p className="lead">{wordsOf(page)}</p>
      {call?.share !== undefined && !erased && !survey && !rung && (
        <ol className="own-page__line" data-len={len(call.share)}>
          <li>
            <span>Sent</span>
          </li>
          <li>
            <span>{call.words}</span>
          </li>
        </ol>
      )}
      {calendar && (
        <p>
          <a className="link" href={`${path}/calendar.ics`} download>
            Put it into my calendar
          </a>
        </p>
      )}
      <p className="note quiet">
        {`Sent on ${receivedAt}. Its reference is ${reference}`}
        {times && call?.number && !erased ? `; we ring ${call.number}.` : '.'}
      </p>
    </section>
  );
}

function wordsOf({ reference, call, times, erased, survey, late, rung }: OwnPage): string {
  if (erased) return `Nobody rings you. Everything you sent is erased on ${erased}.`;
  if (survey)
    return `It takes about ${survey.takes}. If another day is better, ring us and say ${reference}.`;
  if (late) return late.sentences.join(' ');
  if (rung) return `That was ${rung}. If anything is open, ring us and say ${reference}.`;
  if (call?.isOver)
    return `If we have not, that is not how we work, and we are sorry. Please ring us and say ${reference}${times ? ', or choose another time below' : ''}.`;
  return `If you would rather ring us, say ${reference}.`;
}

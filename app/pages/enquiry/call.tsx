import type { OwnPage } from '../../../server/door.ts';
import { len } from '../../styles/steps.ts';

/** What is promised, as the page's heading and its title. */
export function headingOf({ call, erased, survey, late, rung }: OwnPage): string {
  if (erased) return 'You’ve withdrawn your enquiry';
  if (survey) return survey.words;
  if (late) return late.heading;
  if (rung) return 'We’ve been in touch';
  if (!call) return 'We’ve got your enquiry';
  const verb = call.byPhone ? 'call you' : 'email you';
  return `${call.isOver ? 'We promised to' : 'We’ll'} ${verb} ${call.words}`;
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
            Add to calendar
          </a>
        </p>
      )}
      <p className="note quiet">
        {`Sent on ${receivedAt}. Your reference is ${reference}.`}
        {times && call?.number && !erased && ` We’ll call ${call.number}.`}
      </p>
    </section>
  );
}

function wordsOf({ reference, call, times, erased, survey, late, rung }: OwnPage): string {
  if (erased) return `We won’t call you. On ${erased} we’ll delete everything you sent.`;
  if (survey)
    return `It takes about ${survey.takes}. To change the day, call us and quote ${reference}.`;
  if (late) return late.sentences.join(' ');
  if (rung) return `That was ${rung}. Any questions? Call us and quote ${reference}.`;
  if (call?.isOver)
    return `If you haven’t heard from us, we’re sorry. Please call us and quote ${reference}${times ? ', or choose another time below' : ''}.`;
  return `You can also call us: please quote ${reference}.`;
}

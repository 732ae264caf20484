import { dayFrom, deadlineFrom, momentFrom } from '../../calendar/spoken-times.ts';
import type { SearchResult } from '../../server/workflow/search.ts';
import { enquiryPath } from '../inbox/card.tsx';
import { firstWords, lostWords, nameOf, placeWords, pounds, topicWords } from '../inbox-words.ts';

type Found = SearchResult['rows'][number];

/** Where it stands, in a word or two. */
function standWords({ stage, steps, callBackBy, survey }: Found, now: Date): string {
  const quoted = steps.findLast((step) => step.kind === 'quoted');
  const amount = quoted?.kind === 'quoted' ? ` ${pounds(quoted.details.pence)}` : '';
  const lost = steps.findLast((step) => step.kind === 'lost');
  switch (stage) {
    case 'new':
      return callBackBy ? `Call ${deadlineFrom(callBackBy, now)}` : 'New';
    case 'tried':
      return 'Called, no answer';
    case 'spoken':
      return 'Spoken to';
    case 'survey':
      return survey ? `Survey ${momentFrom(survey.startsAt, now)}` : 'Survey';
    case 'quoted':
      return `Quoted${amount}`;
    case 'won':
      return `Won${amount}`;
    case 'lost':
      return lost?.kind === 'lost'
        ? `Lost: ${lostWords[lost.details.reason].toLowerCase()}`
        : 'Lost';
    case 'closed':
      return 'Closed';
  }
}

/** What was found, newest first, with what matched underlined. */
export const FoundList = ({ rows, now }: { rows: Found[]; now: Date }) => (
  <ul className="found">
    {rows.map((row) => (
      <li key={row.reference}>
        <div>
          <h3>
            <a href={enquiryPath(row.reference)}>{nameOf(row.fields)}</a>
          </h3>
          <p className="quiet">
            {[topicWords(row.fields), placeWords(row.fields)].filter(Boolean).join(', ')}
          </p>
        </div>
        {row.hit ? (
          <p>
            {row.hit.label}: {row.hit.before}
            <mark>{row.hit.match}</mark>
            {row.hit.after}
          </p>
        ) : (
          <p>{firstWords(row.fields)}</p>
        )}
        <p className="found__stand">
          <b>{standWords(row, now)}</b>
          <small>{dayFrom(row.receivedAt, now)}</small>
        </p>
      </li>
    ))}
  </ul>
);

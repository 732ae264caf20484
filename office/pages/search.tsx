import { useLoaderData } from 'react-router';
import { dayFrom, deadlineFrom } from '../../calendar/spoken-times.ts';
import { dateInLondon } from '../../calendar/written-times.ts';
import { everybody } from '../../server/auth/people.ts';
import { countSetAside } from '../../server/mail/about-several.ts';
import { csv, entriesFor } from '../../server/workflow/entries.ts';
import {
  foundReferences,
  type Narrowed,
  narrowed,
  searchEnquiries,
} from '../../server/workflow/search.ts';
import { type Args, note, officeOf } from '../context.ts';
import { Button, EnquiryLink, Field } from '../forms.tsx';
import { aboutWords, enquiryPath, firstWords, stageWords, statusWords } from '../inbox-words.ts';
import { Page } from '../layout.tsx';

/** What an address asks the search for. A longer text than anybody types is cut. */
export function askedOf({ searchParams }: URL): { typed: string; show: Narrowed | undefined } {
  const show = searchParams.get('show') ?? '';
  return {
    typed: (searchParams.get('q') ?? '').slice(0, 200),
    show: Object.hasOwn(narrowed, show) ? (show as Narrowed) : undefined,
  };
}

/** The address of a search. */
export function searchPath(path: string, typed: string, show?: Narrowed): string {
  const asked = new URLSearchParams({ ...(typed && { q: typed }), ...(show && { show }) });
  return asked.size ? `${path}?${asked}` : path;
}

export async function loader({ context, request }: Args) {
  const { use, now } = officeOf(context);
  const asked = askedOf(new URL(request.url));
  return use(async (database) => ({
    ...asked,
    result: await searchEnquiries(database, asked),
    aside: Number((await countSetAside(database)).waiting),
    people: await everybody(database),
    now,
  }));
}

const filters: [Narrowed | undefined, string][] = [
  [undefined, 'All'],
  ['to-ring', 'To call'],
  ['survey', 'Surveys'],
  ['quoted', 'Quoted'],
  ['won', 'Won'],
  ['lost', 'Lost'],
  ['closed', 'Closed'],
];

/** The filter whose name was typed, or a state that it shows: ‘Won’, ‘spoken to’. */
const meantBy = (typed: string) =>
  filters.flatMap(([show, name]) => {
    const states = show ? narrowed[show].flatMap((stage) => [stage, stageWords[stage]]) : [];
    const isMeant = [name, ...states].some(
      (one) => one.toLowerCase() === typed.trim().toLowerCase(),
    );
    return show && isMeant ? [{ show, name }] : [];
  })[0];

/** One field over everything that is known. */
export function Component() {
  const { typed, show, result, aside } = useLoaderData<typeof loader>();
  const { rows, counts, lookedThrough } = result;
  const all = counts[show ?? 'all'];
  const meant = meantBy(typed);
  return (
    <Page title="Search" here="Search" className="search">
      <search>
        <form className="inline">
          <Field
            id="q"
            label="Name, place, phone, reference or any word"
            type="search"
            defaultValue={typed}
            enterKeyHint="search"
            maxLength={200}
            autoFocus={!typed}
          />
          {show && <input type="hidden" name="show" value={show} />}
          <Button>Search</Button>
        </form>
      </search>
      <nav aria-label="Show" className="search__filters">
        {filters.map(([one, name]) => (
          <a
            key={name}
            href={searchPath('/office/search', typed, one)}
            aria-current={one === show ? 'true' : undefined}
          >
            {name} <sup>{counts[one ?? 'all']}</sup>
          </a>
        ))}
      </nav>
      {meant && (
        <p className="office-under">
          <a href={searchPath('/office/search', '', meant.show)}>
            Show all enquiries under {meant.name}
          </a>
        </p>
      )}
      {all > 0 ? (
        <>
          <p className="office-under" role="status">
            <b>
              {all.toLocaleString('en-GB')} of {lookedThrough.toLocaleString('en-GB')}
            </b>
            , newest first
            {rows.length < all && `, first ${rows.length} shown`}.{' '}
            <a href={searchPath('/office/search/spreadsheet', typed, show)}>Download as CSV</a>
          </p>
          <h2 className="visually-hidden">Found</h2>
          <FoundList />
        </>
      ) : (
        <Nothing />
      )}
      {aside > 0 && (
        <p className="more">
          <a href="/office/set-aside">{aside} possible spam</a>
        </p>
      )}
    </Page>
  );
}

/** Says what was searched, and offers what is nearest. */
function Nothing() {
  const { typed, result, aside, now } = useLoaderData<typeof loader>();
  return (
    <div className="search__nothing stack" role="status">
      <h2>{typed ? `No results for ‘${typed}’` : 'No results'}</h2>
      <p>
        We searched the names, words, notes, places, phones and references of all enquiries
        {aside > 0 && ', except possible spam'}.
        {result.nearest && (
          <>
            {' '}
            Did you mean <a href={enquiryPath(result.nearest.reference)}>{result.nearest.phone}</a>?
          </>
        )}
        {result.erasedAt && ` That enquiry was deleted ${dayFrom(result.erasedAt, now)}.`}
      </p>
    </div>
  );
}

/** What was found, newest first, with what matched underlined. */
function FoundList() {
  const { result, people, now } = useLoaderData<typeof loader>();
  return (
    <ul className="found">
      {result.rows.map((row) => (
        <li key={row.reference}>
          <div>
            <h3>
              <EnquiryLink {...row} />
            </h3>
            <p className="quiet">{aboutWords(row.fields)}</p>
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
            <b>
              {statusWords(row, people, now) ||
                (row.callBackBy ? `Call ${deadlineFrom(row.callBackBy, now)}` : 'New')}
            </b>
            <small>{dayFrom(row.receivedAt, now)}</small>
          </p>
        </li>
      ))}
    </ul>
  );
}

export async function spreadsheet({ context, request }: Args): Promise<Response> {
  const office = officeOf(context);
  const asked = askedOf(new URL(request.url));
  const text = await office.use(async (database) => {
    const references = await foundReferences(database, asked);
    await note(database, office, { did: 'exported', details: { enquiries: references.length } });
    return csv(await entriesFor(database, references));
  });
  return new Response(text, {
    headers: {
      'Content-Type': 'text/csv; charset=utf-8',
      'Content-Disposition': `attachment; filename="enquiries-${dateInLondon(office.now)}.csv"`,
    },
  });
}

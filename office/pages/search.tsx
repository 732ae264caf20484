import { type LoaderFunctionArgs, useLoaderData } from 'react-router';
import { dayFrom } from '../../calendar/spoken-times.ts';
import { asideList } from '../../server/mail/set-aside.ts';
import { type Narrowed, searchEnquiries } from '../../server/workflow/search.ts';
import { officeContext } from '../context.ts';
import { Frame } from '../frame.tsx';
import { enquiryPath } from '../inbox/card.tsx';
import { AsideList } from '../search/aside.tsx';
import { askedOf, searchPath } from '../search/asked.ts';
import { FoundList } from '../search/found.tsx';

export async function loader({ context, request }: LoaderFunctionArgs) {
  const { use, now, person } = context.get(officeContext);
  const asked = askedOf(new URL(request.url));
  const { result, aside } = await use(async (database) => ({
    result: await searchEnquiries(database, asked),
    aside: await asideList(database),
  }));
  return { ...asked, result, aside, now, person };
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

/** One field over everything that is known, and what was set aside. */
export function Component() {
  const { typed, show, result, aside, now, person } = useLoaderData<typeof loader>();
  const { rows, counts, lookedThrough } = result;
  const all = counts[show ?? 'all'];
  return (
    <Frame title="Search" person={person?.name} role={person?.role} here="Search">
      <div className="search">
        <div>
          <h1 className="office-title">Search</h1>
          <search>
            <form className="search__form">
              <label htmlFor="q">Name, place, phone, reference or any word</label>
              <input
                id="q"
                name="q"
                type="search"
                defaultValue={typed}
                enterKeyHint="search"
                maxLength={200}
              />
              {show && <input type="hidden" name="show" value={show} />}
              <button type="submit">Search</button>
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
              <FoundList rows={rows} now={now} />
            </>
          ) : (
            <Nothing typed={typed} result={result} aside={aside.all} now={now} />
          )}
        </div>
        <AsideList {...aside} now={now} />
      </div>
    </Frame>
  );
}

type NothingProps = {
  typed: string;
  result: Awaited<ReturnType<typeof searchEnquiries>>;
  aside: number;
  now: Date;
};

/** Says what was searched, and offers what is nearest. */
const Nothing = ({ typed, result, aside, now }: NothingProps) => (
  <div className="search__nothing" role="status">
    <h2 className="office-h2">{typed ? `No results for ‘${typed}’` : 'No results'}</h2>
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

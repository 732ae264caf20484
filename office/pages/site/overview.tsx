import { type LoaderFunctionArgs, useLoaderData } from 'react-router';
import { siteOf } from '../../../server/editor/draft.ts';
import { history, publishing } from '../../../server/editor/publishing.ts';
import { officeContext } from '../../context.ts';
import { changedThings } from '../../site/changed-things.ts';
import { documentsOf } from '../../site/documents.ts';
import { LastPublished, PublishPanel } from '../../site/publish-panel.tsx';
import { countsOf, SiteFrame } from '../../site/site-frame.tsx';

export function loader({ context }: LoaderFunctionArgs) {
  const { person, settings } = context.get(officeContext);
  const site = siteOf(settings.dataDir);
  const documents = documentsOf(site);
  const changes = changedThings(site, documents);
  return {
    person: person?.name ?? '',
    counts: countsOf(site, documents),
    changes,
    last: history(site).findLast(({ undone }) => !undone),
    now: publishing(site),
  };
}

/** What can be changed, what is changed and not published, and what was published last. */
export function Component() {
  const { person, counts, changes, last, now } = useLoaderData<typeof loader>();
  return (
    <SiteFrame
      title="Website"
      person={person}
      counts={counts}
      aside={<PublishPanel changes={changes.length} now={now} />}
    >
      <h1>Website</h1>
      {changes.length === 0 ? (
        <p>All changes are published. Choose what to change.</p>
      ) : (
        <>
          <h2>{`Not published yet: ${changes.length}`}</h2>
          <ul className="site-rows">
            {changes.map(({ title, href, by, stale }) => (
              <li key={title}>
                {href ? <a href={href}>{title}</a> : title}
                <span>{stale ? 'also changed elsewhere: open it' : `by ${by}`}</span>
              </li>
            ))}
          </ul>
        </>
      )}
      <p>
        <a className="button button--line" href="/office/site/new">
          New project
        </a>
      </p>
      {last && <LastPublished last={last} />}
    </SiteFrame>
  );
}

import { data, type LoaderFunctionArgs, useLoaderData } from 'react-router';
import { changesIn, siteOf } from '../../../server/office/door.ts';
import { officeContext } from '../../context.ts';
import { documentsOf, groups } from '../../site/documents.ts';
import { countsOf, SiteFrame } from '../../site/site-frame.tsx';

export function loader({ context, params }: LoaderFunctionArgs) {
  const { person, settings } = context.get(officeContext);
  const site = siteOf(settings.dataDir);
  const group = groups.find(({ id }) => id === params.group);
  if (!group) throw data(null, { status: 404 });
  const documents = documentsOf(site);
  const changed = new Set(changesIn(site).map(({ file }) => file));
  return {
    person: person?.name ?? '',
    counts: countsOf(documents),
    group,
    documents: documents
      .filter((document) => document.group === group.id)
      .map(({ id, title, file }) => ({ id, title, changed: changed.has(file) })),
  };
}

/** All documents of one group. */
export function Component() {
  const { person, counts, group, documents } = useLoaderData<typeof loader>();
  return (
    <SiteFrame title={group.title} person={person} counts={counts} group={group.id}>
      <h1>{group.title}</h1>
      {group.id === 'projects' && (
        <p>
          <a className="button button--go" href="/office/site/new">
            New project
          </a>
        </p>
      )}
      <ul className="site-rows">
        {documents.map(({ id, title, changed }) => (
          <li key={id}>
            <a href={`/office/site/edit/${id}`}>{title}</a>
            {changed && <span>changed, not published</span>}
          </li>
        ))}
      </ul>
    </SiteFrame>
  );
}

import {
  type ActionFunctionArgs,
  data,
  type LoaderFunctionArgs,
  redirect,
  useLoaderData,
} from 'react-router';
import { changesIn, siteOf, writeDraft } from '../../../server/editor/draft.ts';
import { officeContext } from '../../context.ts';
import { groups } from '../../site/document.ts';
import { claimsFile, withNewClaim } from '../../site/rule-documents.ts';
import { openSite, SiteFrame } from '../../site/site-frame.tsx';

/** Begins a claim. The other groups have nothing that could be begun here. */
export function action({ context, params }: ActionFunctionArgs) {
  const { person, settings, now } = context.get(officeContext);
  if (params.group !== 'claims') throw data(null, { status: 404 });
  const site = siteOf(settings.dataDir);
  const { text, id } = withNewClaim(site);
  writeDraft(site, claimsFile, text, { by: person?.name ?? '', at: now });
  return redirect(`/office/site/edit/claims/${id}`, 303);
}

export function loader({ context, params }: LoaderFunctionArgs) {
  const { site, documents, frame } = openSite(context);
  const group = groups.find(({ id }) => id === params.group && id !== 'pictures');
  if (!group) throw data(null, { status: 404 });
  const changed = new Set(changesIn(site).map(({ file }) => file));
  return {
    frame,
    group,
    documents: documents
      .filter((document) => document.group === group.id)
      .map(({ id, title, file, note }) => ({ id, title, note, changed: changed.has(file) })),
  };
}

/** All documents of one group. */
export function Component() {
  const { frame, group, documents } = useLoaderData<typeof loader>();
  return (
    <SiteFrame title={group.title} frame={frame} group={group.id}>
      <h1>{group.title}</h1>
      {group.id === 'projects' && (
        <p>
          <a className="button button--go" href="/office/site/new">
            New project
          </a>
        </p>
      )}
      {group.id === 'claims' && (
        <>
          <p>
            What we say about ourselves and must be able to prove. The public site leaves out claims
            without valid proof.
          </p>
          <form method="post">
            <button type="submit" className="button button--line">
              Add claim
            </button>
          </form>
        </>
      )}
      <ul className="site-rows">
        {documents.map(({ id, title, note, changed }) => (
          <li key={id}>
            <a href={`/office/site/edit/${id}`}>{title}</a>
            {(note || changed) && (
              <span>{[note, changed && 'changed, not published'].filter(Boolean).join(', ')}</span>
            )}
          </li>
        ))}
      </ul>
    </SiteFrame>
  );
}

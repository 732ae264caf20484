import { data, redirect, useLoaderData } from 'react-router';
import { changesIn, writeDraft } from '../../../server/editor/draft.ts';
import { lastPublished } from '../../../server/editor/history.ts';
import { startPublishing, steps, stopPublishing } from '../../../server/editor/publishing.ts';
import { type Args, note, notFound, readForm } from '../../context.ts';
import { Act, Ask, Button, ButtonLink, Form } from '../../forms.tsx';
import { changedThings } from '../../site/changes.ts';
import { claimsFile, documentsOf, groups, withNewClaim } from '../../site/documents.ts';
import { recordEdit } from '../../site/saving.ts';
import {
  editorOf,
  LastPublished,
  openSite,
  PublishPanel,
  SiteLayout,
} from '../../site/site-layout.tsx';

/** Leaves one change out of the draft. */
export async function action({ request, context }: Args) {
  const { office, site, actor } = editorOf(context);
  const { thing, act: line = '' } = await readForm(request);
  const found = changedThings(site, documentsOf(site)).find(({ key }) => key === thing);
  for (const leave of found?.lines.get(line) ?? []) leave(actor);
  if (found) await recordEdit(office, { file: found.title });
  return redirect('/office/site', 303);
}

export function loader({ context }: Args) {
  const { site, documents, draft } = openSite(context);
  return { draft, changes: changedThings(site, documents), last: lastPublished(site) };
}

/** What can be changed, what is changed and not published, and what was published last. */
export function Component() {
  const { changes } = useLoaderData<typeof loader>();
  return (
    <SiteLayout title="Website" aside={{}}>
      <h1>{changes.length ? 'Not published yet' : 'Website'}</h1>
      {changes.length === 0 && <p>All changes are published. Choose what to change.</p>}
      {changes.map(({ key, title, href, by, stale, isNew, lines }) => (
        <section key={key}>
          <h2>{href ? <a href={href}>{title}</a> : title}</h2>
          <p className="quiet">{stale ? 'Also changed elsewhere: open it' : `By ${by}`}</p>
          <Form values={{ thing: key }}>
            <ul className="lines">
              {[...lines.keys()].map((line) => (
                <li key={line}>
                  <span>{line}</span>
                  {isNew ? (
                    <Ask name="Leave this out" question="Delete this project and its photos?">
                      <Button value={line}>Delete the project</Button>
                    </Ask>
                  ) : (
                    <Act value={line}>Leave this out</Act>
                  )}
                </li>
              ))}
            </ul>
          </Form>
        </section>
      ))}
      <p>
        <ButtonLink href="/office/site/new">New project</ButtonLink>
      </p>
      <LastPublished />
    </SiteLayout>
  );
}

/** Begins a claim. The other groups have nothing that could be begun here. */
function addClaim({ context, params }: Args) {
  const { site, actor } = editorOf(context);
  if (params.group !== 'claims') throw notFound();
  const { text, id } = withNewClaim(site);
  writeDraft(site, claimsFile, text, actor);
  return redirect(`/office/site/edit/claims/${id}`, 303);
}

function listLoader({ context, params }: Args) {
  const { site, documents, draft } = openSite(context);
  const group = groups.find(({ id }) => id === params.group && id !== 'pictures');
  if (!group) throw notFound();
  const found = documents.filter((document) => document.group === group.id);
  if (found.length === 1) throw redirect(`/office/site/edit/${found[0]?.id}`, 303);
  const changed = new Set(changesIn(site).map(({ file }) => file));
  return { draft, group, found, changed };
}

/** All documents of one group. */
function ListPage() {
  const { group, found, changed } = useLoaderData<typeof listLoader>();
  return (
    <SiteLayout title={group.title} group={group.id}>
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
          <Form>
            <Button>Add claim</Button>
          </Form>
        </>
      )}
      <ul className="lines">
        {found.map(({ id, title, file, note }) => {
          const notes = [note, changed.has(file) && 'changed, not published'].filter(Boolean);
          return (
            <li key={id}>
              <a href={`/office/site/edit/${id}`}>{title}</a>
              {notes.length > 0 && <span>{notes.join(', ')}</span>}
            </li>
          );
        })}
      </ul>
    </SiteLayout>
  );
}

export const list = { loader: listLoader, action: addClaim, Component: ListPage };

async function publishAction({ request, context }: Args) {
  const { office, site } = editorOf(context);
  const { act } = await readForm(request);
  const button = (['publish', 'stop', 'undo'] as const).find((one) => one === act);
  if (!button) throw data(null, { status: 400 });
  if (button === 'stop') stopPublishing(site);
  else startPublishing(site, office.person, button);
  const entry = { did: 'published', subject: 'website', details: { button } } as const;
  await office.use((database) => note(database, office, entry));
  return redirect('/office/site/publish', 303);
}

function publishLoader({ context }: Args) {
  const { site, draft } = openSite(context);
  return { draft, last: lastPublished(site) };
}

const titles = {
  running: 'Publishing',
  published: 'Published',
  refused: 'Not published',
  undone: 'Last publish undone',
};

/** How far publishing has come; how it ended, and the way back. */
function PublishPage() {
  const { now } = useLoaderData<typeof publishLoader>().draft;
  const title = now ? titles[now.state] : 'Publish';
  return (
    <SiteLayout title={title}>
      {now?.state === 'running' && <meta httpEquiv="refresh" content="2" />}
      <h1>{title}</h1>
      {now && (
        <div role="status">
          {now.state === 'refused' ? (
            <ul className="fault">
              {(now.said ?? []).map((words) => (
                <li key={words}>{words}</li>
              ))}
            </ul>
          ) : (
            <ol className="lines site-steps">
              {steps.map((step, at) => (
                <li key={step} data-done={at < now.done ? '' : undefined}>
                  {step}
                  <span>{at < now.done ? 'done' : at === now.done ? 'now' : ''}</span>
                </li>
              ))}
            </ol>
          )}
          {now.state === 'refused' && <p>The site hasn’t changed. Your changes are saved.</p>}
        </div>
      )}
      {now?.state === 'running' ? (
        <Form>
          <Button value="stop">Stop</Button>
        </Form>
      ) : (
        <PublishPanel />
      )}
      {now?.state !== 'running' && <LastPublished />}
    </SiteLayout>
  );
}

export const publish = { loader: publishLoader, action: publishAction, Component: PublishPage };

import { redirect, useLoaderData } from 'react-router';
import { record } from '../../../server/auth/record.ts';
import { changesIn, siteOf, writeDraft } from '../../../server/editor/draft.ts';
import { lastPublished } from '../../../server/editor/history.ts';
import { startPublishing, steps, stopPublishing } from '../../../server/editor/publishing.ts';
import { type Args, notFound, officeContext, readForm, textOf } from '../../context.ts';
import { Button } from '../../forms.tsx';
import { changedThings } from '../../site/changes.ts';
import { claimsFile, documentsOf, groups, withNewClaim } from '../../site/documents.ts';
import { recordEdit } from '../../site/saving.ts';
import { LastPublished, openSite, PublishPanel, SiteLayout } from '../../site/site-layout.tsx';

/** Leaves one change out of the draft. */
export async function action({ request, context }: Args) {
  const office = context.get(officeContext);
  const site = siteOf(office.settings.dataDir);
  const form = await readForm(request);
  const found = changedThings(site, documentsOf(site)).find(
    ({ key }) => key === textOf(form, 'thing'),
  );
  const actor = { by: office.person?.name ?? '', at: office.now };
  for (const leave of found?.lines.get(textOf(form, 'line')) ?? []) leave(actor);
  if (found) await recordEdit(office, { file: found.title });
  return redirect('/office/site', 303);
}

export function loader({ context }: Args) {
  const { site, documents, draft } = openSite(context);
  const changes = changedThings(site, documents).map(({ lines, ...thing }) => ({
    ...thing,
    lines: [...lines.keys()],
  }));
  return { draft, changes, last: lastPublished(site) };
}

/** What can be changed, what is changed and not published, and what was published last. */
export function Component() {
  const { draft, changes, last } = useLoaderData<typeof loader>();
  return (
    <SiteLayout title="Website" draft={draft} aside={{}}>
      <h1>{changes.length ? 'Not published yet' : 'Website'}</h1>
      {changes.length === 0 && <p>All changes are published. Choose what to change.</p>}
      {changes.map(({ key, title, href, by, stale, lines }) => (
        <section key={key}>
          <h2>{href ? <a href={href}>{title}</a> : title}</h2>
          <p className="quiet">{stale ? 'Also changed elsewhere: open it' : `By ${by}`}</p>
          <form method="post">
            <input type="hidden" name="thing" value={key} />
            <ul className="lines">
              {lines.map((line) => (
                <li key={line}>
                  <span>{line}</span>
                  <Button look="word" name="line" value={line}>
                    Leave this out
                  </Button>
                </li>
              ))}
            </ul>
          </form>
        </section>
      ))}
      <p>
        <a className="button button--line" href="/office/site/new">
          New project
        </a>
      </p>
      <LastPublished last={last} draft={draft} />
    </SiteLayout>
  );
}

/** Begins a claim. The other groups have nothing that could be begun here. */
function addClaim({ context, params }: Args) {
  const { person, settings, now } = context.get(officeContext);
  if (params.group !== 'claims') throw notFound();
  const site = siteOf(settings.dataDir);
  const { text, id } = withNewClaim(site);
  writeDraft(site, claimsFile, text, { by: person?.name ?? '', at: now });
  return redirect(`/office/site/edit/claims/${id}`, 303);
}

function listLoader({ context, params }: Args) {
  const { site, documents, draft } = openSite(context);
  const group = groups.find(({ id }) => id === params.group && id !== 'pictures');
  if (!group) throw notFound();
  const found = documents.filter((document) => document.group === group.id);
  if (found.length === 1) throw redirect(`/office/site/edit/${found[0]?.id}`, 303);
  const changed = new Set(changesIn(site).map(({ file }) => file));
  return {
    draft,
    group,
    documents: found.map(({ id, title, file, note }) => ({
      id,
      title,
      note,
      changed: changed.has(file),
    })),
  };
}

/** All documents of one group. */
function ListPage() {
  const { draft, group, documents } = useLoaderData<typeof listLoader>();
  return (
    <SiteLayout title={group.title} draft={draft} group={group.id}>
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
            <Button>Add claim</Button>
          </form>
        </>
      )}
      <ul className="lines">
        {documents.map(({ id, title, note, changed }) => (
          <li key={id}>
            <a href={`/office/site/edit/${id}`}>{title}</a>
            {(note || changed) && (
              <span>{[note, changed && 'changed, not published'].filter(Boolean).join(', ')}</span>
            )}
          </li>
        ))}
      </ul>
    </SiteLayout>
  );
}

export const list = { loader: listLoader, action: addClaim, Component: ListPage };

async function publishAction({ request, context }: Args) {
  const { person, settings, use, now: at } = context.get(officeContext);
  const site = siteOf(settings.dataDir);
  const wanted = (await readForm(request)).get('do');
  const by = { name: person?.name ?? '', email: person?.email ?? '' };
  if (wanted === 'stop') stopPublishing(site);
  else startPublishing(site, by, wanted === 'undo' ? 'undo' : 'publish');
  const details = { button: wanted === 'stop' || wanted === 'undo' ? wanted : 'publish' };
  const entry = { at, person: person?.id, did: 'published', subject: 'website', details } as const;
  await use((database) => record(database, entry));
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
  const { draft, last } = useLoaderData<typeof publishLoader>();
  const { now } = draft;
  const title = now ? titles[now.state] : 'Publish';
  return (
    <SiteLayout title={title} draft={draft}>
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
        <form method="post">
          <Button name="do" value="stop">
            Stop
          </Button>
        </form>
      ) : (
        <PublishPanel {...draft} />
      )}
      {now?.state !== 'running' && <LastPublished last={last} draft={draft} />}
    </SiteLayout>
  );
}

export const publish = { loader: publishLoader, action: publishAction, Component: PublishPage };

import { redirect, useLoaderData } from 'react-router';
import { changesIn, siteOf, writeDraft } from '../../../server/editor/draft.ts';
import { lastPublished } from '../../../server/editor/history.ts';
import { type SitePicture, sitePictures } from '../../../server/editor/pictures.ts';
import { type Args, notFound, officeContext, readForm, textOf } from '../../context.ts';
import { Button } from '../../forms.tsx';
import { changedThings } from '../../site/changes.ts';
import { groups } from '../../site/document.ts';
import { documentsOf } from '../../site/documents.ts';
import { claimsFile, withNewClaim } from '../../site/rule-documents.ts';
import { recordEdit } from '../../site/saving.ts';
import { LastPublished, openSite, SiteFrame } from '../../site/site-frame.tsx';

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
  const { site, documents, frame } = openSite(context);
  const changes = changedThings(site, documents).map(({ lines, ...thing }) => ({
    ...thing,
    lines: [...lines.keys()],
  }));
  return { frame, changes, last: lastPublished(site) };
}

/** What can be changed, what is changed and not published, and what was published last. */
export function Component() {
  const { frame, changes, last } = useLoaderData<typeof loader>();
  return (
    <SiteFrame title="Website" frame={frame} aside={{}}>
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
      <LastPublished last={last} frame={frame} />
    </SiteFrame>
  );
}

/** Begins a claim. The other groups have nothing that could be begun here. */
export function addClaim({ context, params }: Args) {
  const { person, settings, now } = context.get(officeContext);
  if (params.group !== 'claims') throw notFound();
  const site = siteOf(settings.dataDir);
  const { text, id } = withNewClaim(site);
  writeDraft(site, claimsFile, text, { by: person?.name ?? '', at: now });
  return redirect(`/office/site/edit/claims/${id}`, 303);
}

export function listLoader({ context, params }: Args) {
  const { site, documents, frame } = openSite(context);
  const group = groups.find(({ id }) => id === params.group && id !== 'pictures');
  if (!group) throw notFound();
  const found = documents.filter((document) => document.group === group.id);
  if (found.length === 1) throw redirect(`/office/site/edit/${found[0]?.id}`, 303);
  const changed = new Set(changesIn(site).map(({ file }) => file));
  return {
    frame,
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
export function ListPage() {
  const { frame, group, documents } = useLoaderData<typeof listLoader>();
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
    </SiteFrame>
  );
}

export function picturesLoader({ context }: Args) {
  const { site, frame } = openSite(context);
  return { frame, pictures: sitePictures(site) };
}

/** All pictures of the site: first those that stand in for a photo of the firm's own. */
export function PicturesPage() {
  const { frame, pictures } = useLoaderData<typeof picturesLoader>();
  const samples = pictures.filter(({ sample }) => sample);
  const own = pictures.filter(({ sample }) => !sample);
  return (
    <SiteFrame title="Pictures" frame={frame} group="pictures">
      <h1>Pictures</h1>
      {own.length > 0 && <Rows title="Your photos" pictures={own} />}
      {samples.length > 0 && <Rows title="Samples to replace" pictures={samples} />}
    </SiteFrame>
  );
}

const Rows = ({ title, pictures }: { title: string; pictures: SitePicture[] }) => (
  <section className="site-photos">
    <h2>{`${title}: ${pictures.length}`}</h2>
    <ol>
      {pictures.map(({ name, description, replacedBy }) => (
        <li key={name} data-fault={description ? undefined : ''}>
          <img src={`/office/site/photo/${name}?size=small`} alt="" loading="lazy" />
          <div className="site-photo">
            <a href={`/office/site/picture/${name}`}>{description || `Describe ‘${name}’`}</a>
            {replacedBy && <p className="quiet">{`by ${replacedBy}, not published`}</p>}
          </div>
        </li>
      ))}
    </ol>
  </section>
);

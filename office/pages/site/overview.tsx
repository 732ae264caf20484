import { parse } from 'node:path';
import { redirect, useLoaderData } from 'react-router';
import { pictureName } from '../../../content/picture-name.ts';
import { changesIn, type Site, siteOf, writeDraft } from '../../../server/editor/draft.ts';
import { lastPublished } from '../../../server/editor/history.ts';
import { type SitePicture, sitePictures } from '../../../server/editor/pictures.ts';
import { type Args, notFound, officeContext } from '../../context.ts';
import { Button } from '../../forms.tsx';
import { type Document, groups } from '../../site/document.ts';
import { claimsFile, withNewClaim } from '../../site/rule-documents.ts';
import { LastPublished, openSite, SiteFrame } from '../../site/site-frame.tsx';

/** What is changed and not published, as the owner calls it: a document, or a picture. */
type ChangedThing = { title: string; href: string | undefined; by: string; stale: boolean };

/** A picture in the place of another is one change, of several files. */
function changedThings(site: Site, documents: Document[]): ChangedThing[] {
  const pictures = new Map(sitePictures(site).map((picture) => [picture.name, picture]));
  const things = new Map<string, ChangedThing>();
  const changes = changesIn(site);
  // The list of descriptions changes with a picture that it described: that is no change more.
  const replaced = [...pictures.values()].some(({ replacedBy }) => replacedBy);
  for (const { file, by, stale } of changes) {
    if (file === 'media/pictures.yaml' && replaced && !stale) continue;
    const picture = file.startsWith('media/') && pictures.get(pictureName(parse(file).name));
    const document = documents.find((one) => one.file === file);
    const title = picture
      ? `Picture: ${picture.description || picture.name}`
      : (document?.title ?? file);
    const href = picture
      ? `/office/site/picture/${picture.name}`
      : document && `/office/site/edit/${document.id}`;
    const known = things.get(title);
    things.set(title, { title, href, by, stale: stale || Boolean(known?.stale) });
  }
  return [...things.values()];
}

export function loader({ context }: Args) {
  const { site, documents, frame } = openSite(context);
  return { frame, changes: changedThings(site, documents), last: lastPublished(site) };
}

/** What can be changed, what is changed and not published, and what was published last. */
export function Component() {
  const { frame, changes, last } = useLoaderData<typeof loader>();
  return (
    <SiteFrame title="Website" frame={frame} aside={{}}>
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
            {replacedBy && <p className="site-note">{`by ${replacedBy}, not published`}</p>}
          </div>
        </li>
      ))}
    </ol>
  </section>
);

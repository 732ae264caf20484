import { parse } from 'node:path';
import { type LoaderFunctionArgs, useLoaderData } from 'react-router';
import { pictureName } from '../../../content/picture-name.ts';
import { changesIn, type Site } from '../../../server/editor/draft.ts';
import { lastPublished } from '../../../server/editor/history.ts';
import { sitePictures } from '../../../server/editor/pictures.ts';
import type { Document } from '../../site/document.ts';
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

export function loader({ context }: LoaderFunctionArgs) {
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

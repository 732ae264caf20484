import { parse } from 'node:path';
import { pictureName } from '../../content/picture-name.ts';
import { changesIn, type Site } from '../../server/editor/draft.ts';
import { sitePictures } from '../../server/editor/pictures.ts';
import type { Document } from './document.ts';

/** What is changed and not published, as the owner calls it: a document, or a picture. */
export type ChangedThing = { title: string; href: string | undefined; by: string; stale: boolean };

/** A picture in the place of another is one change, of several files. */
export function changedThings(site: Site, documents: Document[]): ChangedThing[] {
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

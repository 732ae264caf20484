/**
 * Another picture in the place of one: the owner's photo takes the name of a sample, so that every
 * page shows it where the sample was. The old file and its description go; measures that were drawn
 * over it belong to it (media/marks), and nothing draws them over another.
 */
import { pictureName } from '../../content/picture-name.ts';
import { type Actor, discard, readDraft, readPublished, type Site, writeDraft } from './draft.ts';
import { keyOf, list, listedIn, masters, photoFor, type SitePicture, textFor } from './pictures.ts';
import { type Edit, edited } from './yaml-edit.ts';

/** Puts a photo in the place of a picture. What is to be seen in it has to be said anew. */
export function replacePicture(
  site: Site,
  { name }: SitePicture,
  photo: { bytes: Buffer; description: string },
  actor: Actor,
): void {
  const master = masters(site).get(name);
  if (!master) return;
  if (photoFor(master) !== master) writeDraft(site, master, undefined, actor);
  writeDraft(site, photoFor(master), photo.bytes, actor);
  const text = readDraft(site, list)?.toString() ?? '';
  const key = keyOf(listedIn(text), name);
  if (key) writeDraft(site, list, edited(text, [{ kind: 'remove', path: [key] }]), actor);
  describe(site, textFor(master), photo.description, actor);
}

const describe = (site: Site, file: string, words: string, actor: Actor): void =>
  writeDraft(site, file, words ? `${words}\n` : '', actor);

/** Says what a picture shows, where that is said now. */
export function describePicture(
  site: Site,
  { name }: SitePicture,
  words: string,
  actor: Actor,
): void {
  const master = masters(site).get(name) ?? '';
  const text = readDraft(site, list)?.toString() ?? '';
  const key = keyOf(listedIn(text), name);
  if (!key) describe(site, textFor(master), words, actor);
  else
    writeDraft(
      site,
      list,
      edited(text, [{ kind: 'set', path: [key, 'alt'], value: words }]),
      actor,
    );
}

/** Brings the picture back that a photo of the draft stands in place of, with its description. */
export function bringBack(site: Site, { name }: SitePicture, actor: Actor): void {
  const master = masters(site).get(name) ?? '';
  for (const file of [master, photoFor(master), textFor(master)]) discard(site, file);
  // Its line comes back to where it stood; what else was changed in the list stays changed.
  const published = readPublished(site, list)?.toString() ?? '';
  const now = listedIn(readDraft(site, list)?.toString());
  const edits = Object.entries(listedIn(published)).flatMap(([key, { alt }]): Edit[] => {
    if (pictureName(key) === name) return [];
    const kept = now[key];
    if (!kept) return [{ kind: 'remove', path: [key] }];
    return kept.alt === alt ? [] : [{ kind: 'set', path: [key, 'alt'], value: kept.alt ?? '' }];
  });
  writeDraft(site, list, edited(published, edits), actor);
}

/** The photos of a project in the draft: what each shows, their order, and new ones from a phone. */
import { parse } from 'yaml';
import { pictureName } from '../../content/picture-name.ts';
import { type Actor, readDraft, type Site, writeDraft } from '../../server/editor/draft.ts';
import {
  masters,
  photoFor,
  type TakenPhoto,
  textFor,
  turned,
} from '../../server/editor/pictures.ts';
import { type Edit, edited } from '../../server/editor/yaml-edit.ts';

type Gallery = { picture?: { name?: string }; caption?: string }[];
export type ProjectWords = { picture?: { name?: string }; gallery?: Gallery };

export type Photo = ReturnType<typeof photosOf>[number];

/** The project's photos in their order. */
export function photosOf(site: Site, { picture, gallery = [] }: ProjectWords) {
  const found = masters(site);
  /** `place`: the page’s first picture, or a place in the gallery. */
  const one = (written: string, place: 'first' | number) => {
    const name = pictureName(written);
    const file = found.get(name) ?? `media/${name}.jpg`;
    return {
      name,
      place,
      /** The file of its description. */
      text: textFor(file),
      /** `undefined` for a picture of the site's own list, which has no text of its own. */
      description: readDraft(site, textFor(file))?.toString().trim(),
      /** In bytes, of a photo that is new. */
      size: readDraft(site, photoFor(file))?.length,
    };
  };
  return [
    ...(picture?.name ? [one(picture.name, 'first')] : []),
    ...gallery.flatMap(({ picture: shown }, at) => (shown?.name ? [one(shown.name, at)] : [])),
  ];
}

/** Puts photos into the draft, under names made of the project's; the first may be its first picture. */
export function addPhotos(
  site: Site,
  file: string,
  text: string,
  taken: TakenPhoto[],
  actor: Actor,
): string {
  const words = parse(text) as ProjectWords;
  const slug = file.replace(/^.*\/|\.yaml$/g, '');
  const edits: Edit[] = [];
  let first = Boolean(words.picture?.name);
  let at = words.gallery?.length ?? 0;
  let number = 1;
  for (const photo of taken) {
    if (!('bytes' in photo)) continue;
    while (readDraft(site, `media/${slug}-${number}.jpg`)) number += 1;
    const name = `${slug}-${number}`;
    writeDraft(site, `media/${name}.jpg`, photo.bytes, actor);
    writeDraft(site, `media/${name}.txt`, '', actor);
    const value = { picture: { name }, caption: '' };
    if (first) edits.push({ kind: 'insert', path: ['gallery'], at: at++, value });
    else edits.push({ kind: 'set', path: ['picture'], value: { name } });
    first = true;
  }
  return edited(text, edits);
}

/** Why some of these photos cannot be taken in. */
export const refusedIn = (taken: TakenPhoto[]): string[] =>
  taken.flatMap((photo) => ('refused' in photo ? [`${photo.name}: ${photo.refused}`] : []));

/**
 * Notes what each photo shows. The caption of one in the gallery says the same, until somebody
 * writes another.
 */
export function describePhotos(
  site: Site,
  text: string,
  typed: ReadonlyMap<string, string>,
  actor: Actor,
): string {
  const words = parse(text) as ProjectWords;
  const edits: Edit[] = [];
  for (const { name, place, text: file, description } of photosOf(site, words)) {
    const said = typed.get(`alt:${name}`)?.replace(/\s+/g, ' ').trim();
    if (said === undefined || description === undefined || said === description) continue;
    writeDraft(site, file, said ? `${said}\n` : '', actor);
    if (place === 'first') continue;
    const caption = words.gallery?.[place]?.caption ?? '';
    if (!caption || caption === description)
      edits.push({ kind: 'set', path: ['gallery', place, 'caption'], value: said });
  }
  return edited(text, edits);
}

/** Turns a photo of media/ a quarter to the right, in the draft. */
export async function turnPhoto(site: Site, file: string, actor: Actor): Promise<void> {
  const bytes = readDraft(site, file);
  if (bytes) writeDraft(site, file, await turned(bytes), actor);
}

/** The pictures of the site, as the draft has them. A photo takes the name of what it replaces. */
import { existsSync, globSync } from 'node:fs';
import { join, parse as parsePath } from 'node:path';
import { buffer } from 'node:stream/consumers';
import sharp from 'sharp';
import { parse } from 'yaml';
import { masterHash, pictureName } from '../../content/picture-name.ts';
import { refusals } from '../../enquiry/refusals.ts';
import { isKept, type PhotoType, type StoredFile } from '../db/files.ts';
import { inspect, type Received } from '../enquiries/upload/inspect.ts';
import { smallJpeg } from '../mail/attachments.ts';
import { develop } from '../photos/develop.ts';
import {
  type Actor,
  cachedByFile,
  discard,
  draftPath,
  noteFor,
  parsedDraft,
  readDraft,
  readPublished,
  type Site,
  versionAt,
  versionOf,
  writeDraft,
  yamlAt,
} from './draft.ts';
import { type Edit, edited } from './yaml-edit.ts';

type Listed = Record<string, { alt?: string; sample?: boolean }>;

export type SitePicture = ReturnType<typeof sitePictures>[number];

/** Describes the pictures that have no text file. */
const list = 'media/pictures.yaml';

const listedIn = (site: Site) => (parsedDraft(site, list) ?? {}) as Listed;
const keyOf = (listed: Listed, name: string): string | undefined =>
  Object.keys(listed).find((written) => pictureName(written) === name);

/** The published picture files, by name. */
export const masters = (site: Site): Map<string, string> =>
  new Map(
    globSync('media/*.*', { cwd: site.root })
      .filter((file) => /\.(?:webp|jpe?g|png|avif)$/i.test(file))
      .sort()
      .map((file) => [pictureName(parsePath(file).name), file]),
  );
/** Where a photo goes that replaces a picture. */
export const photoFor = (master: string): string => `media/${parsePath(master).name}.jpg`;
export const textFor = (master: string): string => `media/${parsePath(master).name}.txt`;

function marksOver(site: Site, name: string): { master: string; words: string[] } | undefined {
  const path = join(site.root, 'media/marks', `${name}.yaml`);
  if (!existsSync(path)) return undefined;
  type Marks = Record<string, { labels: { text: string }[] }>;
  type File = { master: string; marks?: Marks; drawn?: Record<string, unknown> };
  const { master, marks = {}, drawn = {} } = yamlAt(path) as File;
  const words = [
    ...Object.values(marks).flatMap(({ labels }) => labels.map(({ text }) => text)),
    ...Object.keys(drawn).map((what) => `the traced ${what}`),
  ];
  return { master, words };
}

const hashAt = cachedByFile(masterHash);

/** Every picture that is published, as the draft has it, by name. */
export function sitePictures(site: Site) {
  const listed = listedIn(site);
  return [...masters(site)].map(([name, master]) => {
    const photo = photoFor(master);
    const note = noteFor(site, photo);
    const words = readDraft(site, textFor(master))?.toString();
    const own = listed[keyOf(listed, name) ?? ''];
    const file = note ? photo : master;
    const over = marksOver(site, name);
    const path = over && draftPath(site, file);
    const measured = path && hashAt(path) === over.master;
    return {
      name,
      file,
      description: (words ?? own?.alt ?? '').replace(/\s+/g, ' ').trim(),
      sample: words === undefined && own?.sample === true,
      /** What is drawn over it, in words. */
      drawn: over && measured ? over.words : [],
      /** What was measured on an earlier picture, and is not drawn over this one. */
      dropped: over && !measured ? over.words : [],
      replacedBy: note?.by,
    };
  });
}

/** The smallest file of a picture in the served build; `undefined` for a picture of the draft. */
export function builtSmall(site: Site, name: string): string | undefined {
  const master = masters(site).get(name);
  if (!master || noteFor(site, photoFor(master))) return undefined;
  const [file] = globSync(`build/client/pictures/${name}.*-320.avif`, { cwd: site.root });
  return file && join(site.root, file);
}

/** Tells one state of a picture and its description from another. */
export function pictureVersion(site: Site, { file, description }: SitePicture): string {
  const path = draftPath(site, file);
  return versionOf(`${path && versionAt(path)} ${description}`);
}

/** Puts a photo in the place of a picture. It needs a new description. */
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
  editListed(site, name, (key) => ({ kind: 'remove', path: [key] }), actor);
  describe(site, textFor(master), photo.description, actor);
}

/** Edits the entry of a picture in the list; false if it has none. */
function editListed(site: Site, name: string, edit: (key: string) => Edit, actor: Actor): boolean {
  const key = keyOf(listedIn(site), name);
  if (!key) return false;
  writeDraft(site, list, edited(readDraft(site, list)?.toString() ?? '', [edit(key)]), actor);
  return true;
}

const describe = (site: Site, file: string, words: string, actor: Actor): void =>
  writeDraft(site, file, words ? `${words}\n` : '', actor);

/** Updates the description in the file that holds it. */
export function describePicture(site: Site, { name }: SitePicture, words: string, actor: Actor) {
  const set = (key: string) => ({ kind: 'set', path: [key, 'alt'], value: words }) as const;
  if (!editListed(site, name, set, actor))
    describe(site, textFor(masters(site).get(name) ?? ''), words, actor);
}

/** Undoes `replacePicture`. */
export function bringBack(site: Site, { name }: SitePicture, actor: Actor): void {
  const master = masters(site).get(name) ?? '';
  for (const file of [master, photoFor(master), textFor(master)]) discard(site, file);
  // Its line returns to its place; other changes of the list stay.
  const published = readPublished(site, list)?.toString() ?? '';
  const now = listedIn(site);
  const before = (parse(published) ?? {}) as Listed;
  const edits = Object.entries(before).flatMap(([key, { alt }]): Edit[] => {
    if (pictureName(key) === name) return [];
    const kept = now[key];
    if (!kept) return [{ kind: 'remove', path: [key] }];
    return kept.alt === alt ? [] : [{ kind: 'set', path: [key, 'alt'], value: kept.alt ?? '' }];
  });
  writeDraft(site, list, edited(published, edits), actor);
}

/** In pixels. */
const longSide = 1920;

export type TakenPhoto =
  | { name: string; bytes: Buffer; was: number }
  | { name: string; refused: string };

/** Each photo as a JPEG for media/, or why there is none. */
export async function takePhotos(received: Received[]): Promise<TakenPhoto[]> {
  const taken: TakenPhoto[] = [];
  for (const file of await inspect(received)) taken.push(await takePhoto(file));
  return taken;
}

async function takePhoto(file: StoredFile): Promise<TakenPhoto> {
  if (!isKept(file)) return file;
  const { name, type, size: was, parts } = file;
  if (!type.startsWith('image/')) return { name, refused: refusals.otherKind };
  const take = () => develop(type as PhotoType, parts(), (photo) => buffer(photo.parts()));
  // The second try is for a machine that was busy.
  const made = (await take()) ?? (await take());
  return made && 'kept' in made
    ? { name, bytes: await shrunk(made.kept), was }
    : { name, refused: refusals[made?.refused ?? 'unread'] };
}

const jpeg = { quality: 80, mozjpeg: true } as const;

const shrunk = (bytes: Buffer): Promise<Buffer> =>
  sharp(bytes)
    .resize({ width: longSide, height: longSide, fit: 'inside', withoutEnlargement: true })
    .flatten({ background: '#f5f3ed' })
    .jpeg(jpeg)
    .toBuffer();

/** The photo, a quarter turn to the right. */
export const turned = (bytes: Buffer): Promise<Buffer> =>
  sharp(bytes).rotate(90).jpeg(jpeg).toBuffer();

/** The picture as a list shows it, three times the size of its column. */
export const thumbnailAt = cachedByFile((bytes) => smallJpeg(bytes, 336, 60));

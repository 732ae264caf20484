/** The pictures of the site, as the draft has them. Another in the place of one: replace-picture.ts */
import { existsSync, globSync } from 'node:fs';
import { join, parse as parsePath } from 'node:path';
import { parse } from 'yaml';
import { masterHash } from '../../content/master-hash.ts';
import { pictureName } from '../../content/picture-name.ts';
import {
  cachedByFile,
  draftPath,
  noteFor,
  parsedDraft,
  readDraft,
  type Site,
  versionAt,
  versionOf,
  yamlAt,
} from './draft.ts';

type Listed = Record<string, { alt?: string; sample?: boolean }>;

export type SitePicture = {
  name: string;
  /** From the root of the project. */
  file: string;
  /** For people who cannot see it; empty when it is asked for. */
  description: string;
  /** It stands in for a photograph. */
  sample: boolean;
  /** What is drawn over it, in words. */
  drawn: string[];
  /** What was measured on another picture of its name, and is not drawn over this one. */
  dropped: string[];
  /** Who put it in the place of another, in the draft. */
  replacedBy: string | undefined;
};

/** Where the pictures are described that have no text of their own. */
export const list = 'media/pictures.yaml';
const isPicture = /\.(?:webp|jpe?g|png|avif)$/i;

export const listedIn = (text: string | undefined): Listed =>
  (parse(text ?? '') as Listed | null) ?? {};
/** The key under which the list has a picture, however it is written there. */
export const keyOf = (listed: Listed, name: string): string | undefined =>
  Object.keys(listed).find((written) => pictureName(written) === name);

/** The master that is published, by the picture's name. */
export const masters = (site: Site): Map<string, string> =>
  new Map(
    globSync('media/*.*', { cwd: site.root })
      .filter((file) => isPicture.test(file))
      .sort()
      .map((file) => [pictureName(parsePath(file).name), file]),
  );
/** Where a photo goes that takes the place of a master. */
export const photoFor = (master: string): string => `media/${parsePath(master).name}.jpg`;
export const textFor = (master: string): string => `media/${parsePath(master).name}.txt`;

/** What the file of marks of a picture draws, in the words that are drawn. */
function marksOver(site: Site, name: string): { master: string; words: string[] } | undefined {
  const path = join(site.root, 'media/marks', `${name}.yaml`);
  if (!existsSync(path)) return undefined;
  const {
    master,
    marks = {},
    drawn = {},
  } = yamlAt(path) as {
    master: string;
    marks?: Record<string, { labels: { text: string }[] }>;
    drawn?: Record<string, unknown>;
  };
  const words = [
    ...Object.values(marks).flatMap(({ labels }) => labels.map(({ text }) => text)),
    ...Object.keys(drawn).map((what) => `the traced ${what}`),
  ];
  return { master, words };
}

const hashAt = cachedByFile(masterHash);

/** Every picture that is published, as the draft has it, by name. */
export function sitePictures(site: Site): SitePicture[] {
  const listed = (parsedDraft(site, list) ?? {}) as Listed;
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
      drawn: over && measured ? over.words : [],
      dropped: over && !measured ? over.words : [],
      replacedBy: note?.by,
    };
  });
}

/**
 * The file that the served build made of a picture for small places; `undefined` for a picture that
 * is in the draft, or in no build.
 */
export function builtSmall(site: Site, name: string): string | undefined {
  const master = masters(site).get(name);
  if (!master || noteFor(site, photoFor(master))) return undefined;
  const [file] = globSync(`build/client/pictures/${name}.*-320.avif`, { cwd: site.root });
  return file && join(site.root, file);
}

/** How many there are. */
export const pictureCount = (site: Site): number => masters(site).size;

/** Tells one state of a picture and its description from another. */
export function pictureVersion(site: Site, { file, description }: SitePicture): string {
  const path = draftPath(site, file);
  return versionOf(`${path && versionAt(path)} ${description}`);
}

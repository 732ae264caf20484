/** What is changed in the draft, in an owner's words, and how each change is left out. */
import { parse as parsePath } from 'node:path';
import { isDeepStrictEqual } from 'node:util';
import { parse } from 'yaml';
import { pictureName } from '../../content/picture-name.ts';
import {
  type Actor,
  changesIn,
  discard,
  readDraft,
  readPublished,
  type Site,
  writeDraft,
} from '../../server/editor/draft.ts';
import { labelOf } from '../../server/editor/labels.ts';
import { bringBack, sitePictures } from '../../server/editor/pictures.ts';
import { isGiven, nameOf } from '../../server/editor/shape.ts';
import { type Edit, edited, type FieldPath, type Value } from '../../server/editor/yaml-edit.ts';
import { type Document, heldIn, isWeekday, weekdays } from './documents.ts';
import { holds, shapeIn } from './opened.ts';
import { type ProjectWords, photosOf } from './photos.ts';

type Difference = { path: FieldPath; was: unknown; now: unknown; back: Edit };

/** What differs between two states of a file, and the edit that takes each back. */
function differences(was: unknown, now: unknown, path: FieldPath = []): Difference[] {
  if (isDeepStrictEqual(was, now)) return [];
  if (isGiven(was) && isGiven(now))
    return [...new Set([...Object.keys(was), ...Object.keys(now)])].flatMap((key) =>
      differences(was[key], now[key], [...path, key]),
    );
  if (Array.isArray(was ?? []) && Array.isArray(now ?? []))
    return inLists((was ?? []) as unknown[], (now ?? []) as unknown[], path);
  const back: Edit =
    was === undefined ? { kind: 'remove', path } : { kind: 'set', path, value: was as Value };
  return [{ path, was, now, back }];
}

/** Between the items that are the same at both ends: some changed, then some added or removed. */
function inLists(was: unknown[], now: unknown[], path: FieldPath): Difference[] {
  const least = Math.min(was.length, now.length);
  let start = 0;
  while (start < least && isDeepStrictEqual(was[start], now[start])) start += 1;
  let end = 0;
  while (end < least - start && isDeepStrictEqual(was.at(-1 - end), now.at(-1 - end))) end += 1;
  const before = was.slice(start, was.length - end);
  const after = now.slice(start, now.length - end);
  const isIn = (one: unknown) => after.some((other) => isDeepStrictEqual(one, other));
  if (before.length > 1 && before.length === after.length && before.every(isIn))
    return [{ path, was, now, back: { kind: 'set', path, value: was as Value } }];
  return Array.from({ length: Math.max(before.length, after.length) }, (_, i): Difference[] => {
    const [at, own] = [start + i, [...path, start + i]];
    const [old, next] = [before[i], after[i]];
    if (i >= before.length)
      return [{ path: own, was: old, now: next, back: { kind: 'remove', path: own } }];
    if (i < after.length) return differences(old, next, own);
    const back: Edit = { kind: 'insert', path, at, value: old as Value };
    return [{ path: own, was: old, now: next, back }];
  }).flat();
}

/** What an owner calls an item of a list: its own first words. */
const titleOf = (value: unknown): string | undefined => {
  if (!isGiven(value)) return typeof value === 'string' ? value : undefined;
  const { title, name, heading, question, why, days, claim, year, picture } = value;
  const found = [title, name, heading, question, why, days, claim, year, picture];
  return found.map(titleOf).find(Boolean);
};

/** ‘Concrete blocks, from: £105 → £110’. */
function wordsOf(document: Document, whole: unknown, { path, was, now }: Difference): string {
  if (!path.length) return 'Can’t be read';
  const isItem = typeof path.at(-1) === 'number';
  const label = labelOf(isItem ? path.slice(0, -1) : path);
  if (Array.isArray(was) && Array.isArray(now)) return `${label}: another order`;
  const kind = was === undefined ? 'new' : now === undefined && 'removed';
  if (isItem && kind)
    return `${label && `${label}: `}${titleOf(was ?? now) ?? 'an entry'} (${kind})`;
  const at = path.findLastIndex((step) => typeof step === 'number') + 1;
  const item = path.slice(0, at).reduce((within, step) => (within as never)?.[step], whole);
  const of = !isItem && at ? titleOf(item) : undefined;
  const { unit = '' } = shapeIn(document, whole, path) ?? {};
  const [old = '', next = ''] = [was, now].map((value) => {
    if (value === undefined) return 'nothing';
    if (isWeekday(nameOf(path))) return weekdays[Number(value) - 1];
    return unit + (titleOf(value) ?? (isGiven(value) ? 'more' : value));
  });
  const where = of && of !== now ? `${of}, ${label.toLowerCase()}` : label;
  return `${where}: ${old} → ${next}`;
}

type Leave = (actor: Actor) => void;
/** `isNew`: a project that is only in the draft. */
type Place = { title: string; href?: string; isNew?: boolean };
/** `lines`: what changed in words, and how it is left out. */
export type ChangedThing = Place & {
  key: string;
  by: string;
  stale: boolean;
  lines: Map<string, Leave[]>;
};

const placeOf = ({ id, title }: Document): Place => ({ title, href: `/office/site/edit/${id}` });

/** The changed documents and pictures; a project is one line with its photos. */
export function changedThings(site: Site, documents: Document[]): ChangedThing[] {
  const changes = changesIn(site);
  const pictures = new Map(sitePictures(site).map((picture) => [picture.name, picture]));
  const projects = changes.flatMap(({ file }) => {
    const document = documents.find((one) => one.file === file && one.group === 'projects');
    if (!document) return [];
    const found = (heldIn(site, file) ?? {}) as ProjectWords & { location?: string };
    const photos = photosOf(site, found).filter(({ size }) => size !== undefined);
    const isNew = !readPublished(site, file);
    const words = isNew ? 'New' : 'Changed';
    const many = photos.length === 1 ? '1 new photo' : `${photos.length} new photos`;
    return {
      place: { ...placeOf(document), isNew },
      names: [file, found.location, ...photos.map(({ name }) => name)],
      words: photos.length ? `${words}, with ${many}` : words,
    };
  });
  const things = new Map<string, ChangedThing>();
  for (const { file, by, stale } of changes) {
    const put = (place: Place, words: string, leave: Leave) => {
      const key = place.href ?? place.title;
      const thing = things.get(key) ?? { ...place, key, by, stale, lines: new Map() };
      thing.stale ||= stale;
      thing.lines.set(words, [...(thing.lines.get(words) ?? []), leave]);
      things.set(key, thing);
    };
    const ofProject = (name: string, leave: Leave): boolean => {
      const project = projects.find(({ names }) => names.includes(name));
      if (project) put(project.place, project.words, leave);
      return project !== undefined;
    };
    const ofPicture = (name: string, leave: Leave): boolean => {
      const picture = pictures.get(name);
      if (!picture) return false;
      const title = `Picture: ${picture.description || name}`;
      const back = picture.replacedBy && ((actor: Actor) => bringBack(site, picture, actor));
      const words = back ? 'A new photo' : 'Another description';
      put({ title, href: `/office/site/picture/${name}` }, words, back || leave);
      return true;
    };
    const whole = () => discard(site, file);
    const isListed = file === 'media/pictures.yaml';
    if (file.startsWith('media/') && !isListed) {
      const name = pictureName(parsePath(file).name);
      if (!ofPicture(name, whole) && !ofProject(name, whole))
        put({ title: `Photo ‘${name}’` }, 'No page shows it', whole);
    } else if (!ofProject(file, whole)) {
      const now = heldIn(site, file);
      for (const difference of differences(publishedIn(site, file), now)) {
        const { path, back, was } = difference;
        // Without a path it is the whole file, which cannot be read.
        const leave: Leave = path.length ? (actor) => revert(site, file, back, actor) : whole;
        const key = String(path[0]);
        const isItem = isListed || typeof path[0] === 'number';
        const isGone = isItem && difference.now === undefined && path.length === 1;
        const own = documents.find((one) => one.file === file && holds(one, path));
        // The line of a picture that is replaced goes with it.
        if (isListed) isGone || ofPicture(pictureName(key), leave);
        else if (isGone || !own) put({ title: 'Removed' }, titleOf(was) ?? key, leave);
        else if (own.id !== 'places' || !ofProject(key, leave))
          put(placeOf(own), wordsOf(own, now, difference), leave);
      }
    }
  }
  return [...things.values()];
}

const publishedIn = (site: Site, file: string): unknown => {
  const bytes = readPublished(site, file);
  return bytes && parse(bytes.toString());
};

/** Takes one change back. A file that then says what is published leaves the draft. */
function revert(site: Site, file: string, back: Edit, actor: Actor): void {
  const text = edited(readDraft(site, file)?.toString() ?? '', [back]);
  if (differences(publishedIn(site, file), parse(text)).length) writeDraft(site, file, text, actor);
  else discard(site, file);
}

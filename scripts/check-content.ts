/**
 * Reads all of content/, and what it names in media/, before a build touches anything: every fault,
 * with its file and field.
 */
import { readdirSync } from 'node:fs';
import { parse } from 'node:path';
import type { z } from 'zod';
import { says, textsIn, withoutClaims } from '../content/claims.ts';
import { pictureName } from '../content/picture-name.ts';
import { checkFile, filesIn } from '../content/read.ts';
import { redirectFor } from '../content/redirects.ts';
import * as schema from '../content/schema.ts';
import { type MarksFile, readMarks, readMasters } from './masters.ts';

type File = { file: string; shape: z.ZodType; paths: string[] };
type Found = { key: string; field: string; value: unknown; within: Record<string, unknown> };

/**
 * Every value in a file, with its key, its field and what it stands in. An item of a list has the
 * list's key.
 */
function* values(within: unknown, key = '', path: string[] = []): Generator<Found> {
  if (typeof within !== 'object' || within === null) return;
  for (const [own, value] of Object.entries(within)) {
    const name = Array.isArray(within) ? key : own;
    yield {
      key: name,
      field: [...path, own].join('.'),
      value,
      within: within as Record<string, unknown>,
    };
    yield* values(value, name, [...path, own]);
  }
}

/** The errors in content/ and in the pictures that it names; empty if a build may begin. */
export function contentFaults(content = 'content', media = 'media'): string[] {
  const files: File[] = [
    ...schema.folders.flatMap(({ name, shape, at }) =>
      filesIn(name, content).map((file) => ({
        file: `${name}/${file}`,
        shape,
        paths: at.map((path) => path + parse(file).name),
      })),
    ),
    ...Object.entries(schema.files).map(([file, { shape, path = [] }]) => ({
      file,
      shape,
      paths: [path].flat(),
    })),
  ];
  const read = files.map((one) => ({ ...one, ...checkFile(one.file, one.shape, content) }));
  const foundIn = new Map(read.map(({ file, found }) => [file, found]));
  const pages = new Map(
    read.flatMap(({ paths, found }) => paths.map((path) => [path, found] as const)),
  );
  const pictures = checkPictures(media);
  const towns = read.filter(({ file }) => file.startsWith('areas/'));
  const places = new Set<unknown>([
    ...towns.map(({ found }) => (found as { name?: unknown } | undefined)?.name),
    ...Object.keys(foundIn.get('places.yaml') ?? {}),
  ]);
  const prices = foundIn.get('prices.yaml') as Prices | undefined;
  const bands = new Map(Object.entries(prices?.pages ?? {}));
  const lost = lostIn({ pages, places, pictures: pictures.names, measured: pictures.marks, bands });
  const said = read.flatMap(({ file, found, faults, lineOf }) =>
    [
      ...faults,
      ...[...values(found)].flatMap((value) =>
        lost(value).map((fault) => `${fault} (line ${lineOf(value.field.split('.').map(asStep))})`),
      ),
    ].map((fault) => `content/${file}: ${fault}`),
  );
  const claims = checkFile('claims.yaml', schema.claims, content);
  return [
    ...said,
    ...sharedPictures(read),
    ...townsWithoutNotice(towns, foundIn.get('privacy.yaml')),
    ...pictures.faults,
    ...claims.faults.map((fault) => `content/claims.yaml: ${fault}`),
    ...claimFaults(claims.data ?? [], read),
  ];
}

/** The privacy notice names every town whose page has a form. */
function townsWithoutNotice(towns: { found?: unknown }[], notice: unknown): string[] {
  const said = notice ? JSON.stringify(notice) : '';
  return towns.flatMap(({ found }) => {
    const { name = '', form } = (found ?? {}) as { name?: string; form?: boolean };
    return !form || !said || said.includes(name)
      ? []
      : [`content/privacy.yaml: does not name ${name}, whose page has a form`];
  });
}

/** A picture is of one job: on another one's page it would show what was not done there. */
function sharedPictures(read: { file: string; found?: unknown }[]): string[] {
  const shownBy = new Map<string, string>();
  return read
    .filter(({ file }) => file.startsWith('projects/'))
    .flatMap(({ file, found }) =>
      [...values(found)].flatMap(({ key, field, value }) => {
        const name = key === 'picture' && (value as { name?: unknown } | null)?.name;
        if (typeof name !== 'string') return [];
        const picture = pictureName(name);
        const first = shownBy.get(picture) ?? file;
        shownBy.set(picture, first);
        return first === file
          ? []
          : [`content/${file}: ${field}.name: the picture ${name} is of another job, ${first}`];
      }),
    );
}

/** A step on the way to a field: the place in a list, or a name. */
const asStep = (step: string) => (/^\d+$/.test(step) ? Number(step) : step);

/** What content can name. */
type There = {
  pages: Map<string, unknown>;
  places: Set<unknown>;
  pictures: Set<string>;
  measured: Map<string, MarksFile>;
  /** The guide prices of pages. */
  bands: Map<string, Prices['pages'][string]>;
};

type Prices = { pages: Record<string, { bands?: { name?: string }[] } | null> };

/**
 * Says of a value that it names a page, project, place, picture, mark or price that is not there.
 */
function lostIn({ pages, places, pictures, measured, bands }: There) {
  const hasAnchor = (path: string, id: string) =>
    [...values(pages.get(path))].some(({ key, value }) => key === 'id' && value === id);
  const leads = (to: string) => {
    const [path = '', anchor] = to.split('#');
    return anchor ? hasAnchor(path, anchor) : pages.has(redirectFor(path) ?? path);
  };
  const isNamed = (path: string) => pages.has(path) && !/^\/projects?\//.test(path);

  return ({ key, field, value, within }: Found): string[] => {
    const no = (what: string) => [`${field}: there is no ${what}`];
    if (typeof value !== 'string') {
      const name = key === 'picture' && (value as { name?: unknown } | null)?.name;
      return typeof name === 'string' && !pictures.has(pictureName(name))
        ? [`${field}.name: there is no picture ${name} in media/`]
        : [];
    }
    if (key === 'marks' || key === 'drawn') {
      const written = (within.picture as { name?: string } | undefined)?.name ?? '';
      const picture = pictureName(written);
      const there = Object.keys(measured.get(picture)?.[key] ?? {});
      return there.includes(value)
        ? []
        : [
            `${field}: media/marks/${picture}.yaml has no ${value} among its ${key} (${there.join(', ') || 'there are none'})`,
          ];
    }
    if (key === 'to' && value.startsWith('/') && !leads(value)) return no(`page ${value}`);
    if (key === 'location' && !places.has(value))
      return no(`place ${value} in places.yaml, and no town of that name`);
    if (key === 'first' && !pages.has(value)) return no(`page ${value}`);
    if (key === 'related' && !isNamed(value)) return no(`page ${value} that could be related`);
    if (key === 'band' || (key === 'today' && 'service' in within)) {
      const ofExample = /^pages\.(.+)\.example\.band$/.exec(field)?.[1];
      const page = String(within.page ?? within.service ?? ofExample ?? '');
      const names = bands.get(page)?.bands?.map(({ name }) => name) ?? [];
      // A page without prices shows none of them.
      if (names.includes(value) || (key === 'today' && !bands.has(page))) return [];
      return [
        `${field}: the guide prices of ${page} have no ‘${value}’ (${names.join(', ') || 'there are none'})`,
      ];
    }
    const project =
      key === 'works' ||
      (key === 'project' && within.kind === 'project') ||
      (key === 'id' && field.startsWith('thumbnails.'));
    if (project && !pages.has(`/projects/${value}`)) return no(`project ${value}`);
    const isService = key === 'slug' && field.startsWith('services.tabs.');
    return isService && !pages.has(`/services/${value}`) ? no(`service ${value}`) : [];
  };
}

type Pictures = { names: Set<string>; marks: Map<string, MarksFile>; faults: string[] };

/** The names of the pictures in media/, what is drawn over them, and what is wrong there. */
function checkPictures(media: string): Pictures {
  const marks = readMarks(media).files;
  try {
    return { names: new Set(readMasters(media).map(({ name }) => name)), marks, faults: [] };
  } catch (error) {
    const [head = '', ...lines] = (error as Error).message.split('\n');
    const names = new Set(readdirSync(media).map((file) => pictureName(parse(file).name)));
    return {
      names,
      marks,
      faults: lines.length
        ? lines.map((line) => `${head.replace(' is not right:', '')}: ${line.trim()}`)
        : [head],
    };
  }
}

type Read = { file: string; found?: unknown; shape: z.ZodType };

/**
 * What is wrong with claims.yaml beside the rest of content/: words that do not stand where it
 * says, testimonials without a claim, and files that are not right any more when all claims are
 * left out.
 */
export function claimFaults(claims: schema.Claim[], files: Read[]): string[] {
  const content = new Map(files.map(({ file, found }) => [file, found]));
  const unread = (file: string) => content.has(file) && content.get(file) === undefined;
  const lost = claims.flatMap(({ id, said }) =>
    said
      .filter((place) => !unread(place.in)) // which is a fault by itself
      .filter((place) => !says(content.get(place.in), place.words))
      .map((place) => `${id}: ${place.in} does not say “${place.words}”`),
  );
  const ids = claims.map(({ id }) => id);
  const twice = ids.filter((id, index) => ids.indexOf(id) !== index);
  return [
    ...lost,
    ...twice.map((id) => `${id}: there are two of this name`),
    ...unvouched(claims, content.get('home.yaml')),
    ...files.flatMap((file) => broken(file, claims)),
  ].map((fault) => `content/claims.yaml: ${fault}`);
}

function unvouched(claims: schema.Claim[], home: unknown): string[] {
  const { testimonials = [] } = (home ?? {}) as { testimonials?: { text?: unknown }[] };
  const said = claims.flatMap((claim) => claim.said);
  return testimonials
    .map(({ text }) => String(text))
    .filter((text) => !said.some((place) => place.in === 'home.yaml' && text.includes(place.words)))
    .map((text) => `no claim vouches for the testimonial “${text}”`);
}

/** A list may be shorter than its file asks; a field that it asks for may not be missing. */
function broken({ file, found, shape }: Read, claims: schema.Claim[]): string[] {
  if (!shape.safeParse(found).success) return [];
  const left = withoutClaims(file, found, claims);
  const { error } = shape.safeParse(left);
  const loose = textsIn(left).filter((text) => LOOSE.test(text) && !textsIn(found).includes(text));
  const faults = (error?.issues ?? [])
    .filter((issue) => issue.code !== 'too_small' || issue.origin !== 'array')
    .map((issue) => `is not right: ${issue.path.join('.')}: ${issue.message}`);
  return [...faults, ...loose.map((text) => `has loose ends: “${text}”`)].map(
    (fault) => `without its claims ${file} ${fault}`,
  );
}

/** What a sentence looks like that lost its middle. */
const LOOSE = /^[\s,;.]|\s$|\s[\s,;.]|[,;]\./;

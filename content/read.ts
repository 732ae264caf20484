/**
 * Reads and validates the YAML files of this folder, each once, because content changes only with a
 * build.
 */
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { isCollection, isNode, isScalar, LineCounter, parseDocument } from 'yaml';
import type { z } from 'zod';
import {
  isPublic,
  type RungWords,
  rungClaim,
  rungFile,
  rungWords,
  unproved,
  withoutClaims,
} from './claims.ts';
import { margin } from './map-grid.ts';
import { tiedThroughout } from './no-break.ts';
import { plainFault, plainYamlFault } from './plain-faults.ts';
import * as schema from './schema.ts';

/** A served build brings its own copy of the content. */
const here = process.env.CONTENT_FOLDER ?? import.meta.dirname;

type FieldPath = readonly (string | number)[];
type Checked<S extends z.ZodType> = {
  found?: unknown;
  data?: z.output<S>;
  faults: string[];
  /** The same errors with their fields. Empty if the file cannot be read. */
  wrong: { field: FieldPath; words: string }[];
  /** The line of a field in the file. For a missing field, the line of its parent. */
  lineOf(field: FieldPath): number;
};

/** Each error is `field: what is wrong (line 8)`. */
export function checkFile<S extends z.ZodType>(file: string, shape: S, folder = here): Checked<S> {
  const lines = new LineCounter();
  let text: string;
  try {
    text = readFileSync(join(folder, file), 'utf8');
  } catch (error) {
    const why = (error as Error).message;
    return { faults: [`(the whole file): cannot be read: ${why}`], wrong: [], lineOf: () => 1 };
  }
  const document = parseDocument(text, { lineCounter: lines });
  const lineOf = (field: FieldPath): number => {
    const node = document.getIn(field, true);
    const [start] = (isNode(node) && node.range) || [];
    if (start !== undefined) return lines.linePos(start).line;
    return field.length ? lineOf(field.slice(0, -1)) : 1;
  };
  const [unreadable] = document.errors;
  if (unreadable)
    return { faults: [`(the whole file): ${plainYamlFault(unreadable)}`], wrong: [], lineOf };
  const found: unknown = document.toJS();
  const result = shape.safeParse(found);
  if (result.success) return { found, data: result.data, faults: [], wrong: [], lineOf };
  const wrong = result.error.issues.map((issue) => {
    const field = issue.path as (string | number)[];
    if (!field.length) return { field, words: plainFault(issue, found) };
    const node = document.getIn(field, true);
    const value = isCollection(node) ? node.toJS(document) : document.getIn(field);
    return { field, words: plainFault(issue, value, isScalar(node) ? node.source : undefined) };
  });
  const faults = wrong.map(({ field, words }) =>
    field.length
      ? `${field.join('.')}: ${words} (line ${lineOf(field)})`
      : `(the whole file): ${words}`,
  );
  return { found, faults, wrong, lineOf };
}

/** @throws Error naming the file and each invalid field. */
function readWhole<S extends z.ZodType>(file: string, shape: S, folder: string): z.output<S> {
  const { data, faults } = checkFile(file, shape, folder);
  if (faults.length)
    throw new Error(`content/${file} is not right:\n${faults.join('\n').replace(/^/gm, '  ')}`);
  return data as z.output<S>;
}

/**
 * The validated content of one file with no-break spaces. On a public site, without unproved
 * claims.
 * @throws Error naming the file and each invalid field.
 */
export function readFile<S extends z.ZodType>(file: string, shape: S, folder = here): z.output<S> {
  const whole = readWhole(file, shape, folder);
  if (file.startsWith('law')) return whole; // it quotes other files exactly
  return tiedThroughout(
    folder === here && isPublic() ? withoutClaims(file, whole, unprovedClaims()) : whole,
  );
}

export const filesIn = (name: string, folder = here): string[] =>
  readdirSync(join(folder, name))
    .filter((file) => file.endsWith('.yaml'))
    .sort();

/** By slug, which is the file name. */
export function readFolder<S extends z.ZodType>(
  name: string,
  shape: S,
  folder = here,
): Map<string, z.output<S>> {
  return new Map(
    filesIn(name, folder).map((file) => [
      file.slice(0, -'.yaml'.length),
      readFile(join(name, file), shape, folder),
    ]),
  );
}

/** Caches the first result. The development server loads this module again when a file changes. */
export const once = <T>(read: () => T): (() => T) => {
  let kept: T | undefined;
  return () => {
    kept ??= read();
    return kept;
  };
};

// Older builds have no such file.
const rungFigure = once(() =>
  existsSync(join(here, rungFile)) ? readWhole(rungFile, schema.rungInTime, here).figure : null,
);
export const claims = once(() => {
  const figure = rungFigure();
  const written = readWhole('claims.yaml', schema.claims, here);
  return figure ? [...written, rungClaim(figure)] : written;
});
/** `undefined` if no owner has published a figure, or it has expired. */
export const rungInTime = once((): RungWords | undefined => {
  const figure = rungFigure();
  return figure && !unproved(rungClaim(figure), new Date())
    ? tiedThroughout(rungWords(figure))
    : undefined;
});
export const unprovedClaims = () => claims().filter((claim) => unproved(claim, new Date()));

export const services = once(() => readFolder('services', schema.service));
export const hires = once(() => readFolder('hire', schema.hire));
export const projects = once(() => readFolder('projects', schema.project));
export const areas = once(() => readFolder('areas', schema.area));
export const about = once(() => readFile('about.yaml', schema.about));
export const accessibility = once(() => readFile('accessibility.yaml', schema.accessibility));
/**
 * Terms and guarantee by address, in the order of the footer. On a public site, without documents
 * whose claim is unproved.
 */
export const legalPages = once(() => {
  const leftOut = isPublic() ? unprovedClaims().map(({ page }) => page) : [];
  return new Map(
    schema.documents
      .filter((slug) => !leftOut.includes(slug))
      .map((slug) => [`/${slug}`, readFile(`${slug}.yaml`, schema.legal)]),
  );
});
export const privacy = once(() => readFile('privacy.yaml', schema.privacy));
export const firm = once(() => readFile('firm.yaml', schema.firm));
export const home = once(() => readFile('home.yaml', schema.home));
export const photos = once(() => readFile('photos.yaml', schema.photos));
export const officeWords = once(() => readFile('office.yaml', schema.office));
export const searchWords = once(() => readFile('search.yaml', schema.search));
export const law = once(() => readFolder('law', schema.law));

const page = <S extends z.ZodType>(name: string, shape: S) =>
  once(() => readFile(`pages/${name}.yaml`, shape));
export const contactPage = page('contact', schema.contactPage);
export const areasPage = page('areas', schema.areasPage);
export const projectsPage = page('projects', schema.projectsPage);
export const framePage = page('frame', schema.framePage);

type Place = { grid: [east: number, north: number]; side: 'left' | 'right'; lift: number };

/** Towns in their order, then places.yaml. */
export const places = once(() => {
  const towns = [...areas().values()].sort((a, b) => a.order - b.order);
  const others = Object.entries(readFile('places.yaml', schema.places));
  return new Map<string, Place & { town: boolean; margin: boolean }>([
    ...towns.map(
      ({ name, grid, side, lift }) =>
        [name, { grid, side, lift, town: true, margin: false }] as const,
    ),
    ...others.map(
      ([name, { grid, side, lift }]) =>
        [name, { grid: grid ?? margin, side, lift, town: false, margin: !grid }] as const,
    ),
  ]);
});

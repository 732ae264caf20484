/**
 * Has anything that a build is made of changed? Plain JavaScript: it also runs on the Node that the
 * machine came with.
 */
import { createHash } from 'node:crypto';
import { existsSync, readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { served, sourcesTakenBack, takeBack } from './builds.mjs';

/** What a build is made of. Of the server only what the build uses: it runs as it is, unbundled. */
const parts = [
  ...['app', 'calendar', 'content', 'enquiry', 'media', 'office', 'public', 'scripts'],
  ...['server/settings.ts', 'server/http/built-files.ts', 'server/http/security.ts'],
  ...['package.json', 'package-lock.json'],
];
/** Made by the build itself. */
const made = join('public', 'pictures');
const stamp = join(served, 'stamp');

function filesIn(path) {
  if (path === made || !existsSync(path)) return [];
  if (!statSync(path).isDirectory()) return [path];
  return readdirSync(path).flatMap((name) => filesIn(join(path, name)));
}

/** Every file that a build is made of, in order. */
export const buildFiles = () =>
  parts
    .flatMap(filesIn)
    .filter((file) => !/\.test\.tsx?$/.test(file))
    .sort();

/** What a setting says; one that is set to nothing says as little as one that is not set. */
const said = (value) => value?.trim() || undefined;

/**
 * The settings that are written into pages.
 * @param {Record<string, string | undefined>} env
 */
export const buildSettings = ({ SITE_URL, GTAG_ID }) =>
  JSON.stringify([said(SITE_URL), said(GTAG_ID)]);

/** What names the last day of a claim. */
const claims = ['claims.yaml', 'rung-in-time.yaml'].map((file) => join('content', file));

/**
 * The days of claims that a public site must leave out by now: each changes the pages on its day.
 * @param {string} day like 2027-03-31
 * @param {{ SITE_URL?: string | undefined }} env
 */
export const expiredBy = (day, { SITE_URL }) =>
  /^https:/i.test(said(SITE_URL) ?? '')
    ? claims
        .filter((file) => existsSync(file))
        .flatMap((file) => [
          ...readFileSync(file, 'utf8').matchAll(/^ *expires: *["']?(\d{4}-\d\d-\d\d)/gm),
        ])
        .map(([, expires]) => expires)
        .filter((expires) => expires < day)
    : [];

function filesDigest() {
  const hash = createHash('sha256');
  for (const file of buildFiles()) hash.update(file).update(readFileSync(file));
  return hash.digest('hex');
}

function digest() {
  const today = new Date().toISOString().slice(0, 10);
  return createHash('sha256')
    .update(buildSettings(process.env))
    .update(expiredBy(today, process.env).join())
    .update(filesDigest())
    .digest('hex');
}

/**
 * True when there is nothing to build: the build was made of just these sources and build-time
 * settings, or the owner took back what was made of them.
 */
export const isBuilt = () =>
  existsSync(stamp) &&
  (readFileSync(stamp, 'utf8') === digest() || sourcesTakenBack() === filesDigest());

/** True if there is a whole build of any sources: its stamp is written last. */
export const isWhole = () => existsSync(stamp);

/** Notes in a build's folder what it was made of. From then on it is whole. */
export function stampBuild(build) {
  writeFileSync(join(build, 'stamp'), digest());
  takeBack(undefined);
}

/**
 * Notes that these sources must not be served, with any settings: the shell of the operator may
 * have other settings than the service.
 */
export const takeBackSources = () => takeBack(filesDigest());

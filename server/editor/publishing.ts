/** Publishing, which scripts/publish-draft.ts does and notes for the office, and pages of the draft. */
import { execFile, spawn } from 'node:child_process';
import { existsSync, readFileSync, statSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { promisify } from 'node:util';
import sharp from 'sharp';
import { minute, second } from '../../calendar/durations.ts';
import { pictureName } from '../../content/picture-name.ts';
import { changesIn, inMergedFolder, jsonAt, readDraft, type Site, writeWhole } from './draft.ts';
import { endKilled } from './history.ts';

export const steps = [
  'Check content',
  'Save files',
  'Build the site',
  'Test and publish',
  'Save a restore point',
] as const;

export type Publishing = {
  state: 'running' | 'published' | 'refused' | 'undone';
  done: number;
  by: string;
  began: string;
  ended?: string;
  said?: string[];
  pid: number;
  /** When the process started, on Linux: the system reuses its id. */
  started?: string | undefined;
};

const progressFile = (site: Site) => join(site.draft, 'publishing.json');

/** `started` is in ticks since boot. */
export function processOf(pid: number): Pick<Publishing, 'pid' | 'started'> {
  try {
    // A process name may hold blanks and brackets.
    const [, after = ''] = /^.*\) (.*)$/s.exec(readFileSync(`/proc/${pid}/stat`, 'utf8')) ?? [];
    return { pid, started: after.split(' ')[19] };
  } catch {
    return { pid };
  }
}

function isAlive({ pid, started }: Publishing, site: Site): boolean {
  try {
    process.kill(pid, 0);
  } catch {
    return false;
  }
  return started
    ? started === processOf(pid).started
    : // Each step writes the file, and none takes longer.
      Date.now() - statSync(progressFile(site)).mtimeMs < 30 * minute;
}

/** The progress or result of the last publish; `undefined` if there was none. */
export function publishing(site: Site): Publishing | undefined {
  const found = jsonAt<Publishing>(progressFile(site));
  if (found?.state !== 'running' || isAlive(found, site)) return found;
  const done = endKilled(site);
  const ended = new Date().toISOString();
  const said = ['Publishing was stopped. The site hasn’t changed, and your draft is saved.'];
  const how: Publishing = done
    ? { ...found, state: done === 'publish' ? 'published' : 'undone', done: steps.length, ended }
    : { ...found, state: 'refused', said, ended };
  noteProgress(site, how);
  return how;
}

export const noteProgress = (site: Site, progress: Publishing): void =>
  writeWhole(progressFile(site), JSON.stringify(progress));

/** Starts to publish, or to undo, in its own process. False if another is running. */
export function startPublishing(
  site: Site,
  { name, email }: { name: string; email: string },
  what: 'publish' | 'undo',
): boolean {
  if (publishing(site)?.state === 'running') return false;
  const child = spawn(
    process.execPath,
    ['scripts/publish-draft.ts', site.draft, what, name, email],
    // The build must not read the content of the served build.
    {
      cwd: site.root,
      detached: true,
      stdio: 'ignore',
      env: { ...process.env, CONTENT_FOLDER: undefined },
    },
  );
  child.on('error', () => undefined);
  if (!child.pid) return false;
  noteProgress(site, {
    state: 'running',
    done: 0,
    by: name,
    began: new Date().toISOString(),
    ...processOf(child.pid),
  });
  child.unref();
  return true;
}

/** Stops it; the site stays as it was. */
export function stopPublishing(site: Site): void {
  const now = publishing(site);
  if (now?.state === 'running') process.kill(-now.pid, 'SIGTERM');
}

/** A release and a container have only the finished site. */
const needed = ['scripts/publish-draft.ts', 'node_modules/vite', 'content', 'media'];

/** Can the site in this folder be edited and built? Otherwise the office hides its editor. */
export const canPublish = (root = resolve('.')): boolean =>
  needed.every((path) => existsSync(join(root, path)));

const run = promisify(execFile);

/** Pictures that no build has made yet, without marks: they were measured on another picture. */
async function draftPictures(site: Site): Promise<Record<string, unknown>> {
  const facts: Record<string, unknown> = {};
  for (const { file, gone } of changesIn(site)) {
    const bytes = file.endsWith('.jpg') && !gone ? readDraft(site, file) : undefined;
    if (!bytes) continue;
    const written = file.slice('media/'.length, -'.jpg'.length);
    const name = pictureName(written);
    const alt = readDraft(site, `media/${written}.txt`)?.toString().trim() ?? '';
    const { width, height } = await sharp(bytes).metadata();
    const src = `/office/site/photo/${name}?file=`;
    const sizes = { width, height, widths: [width], fallback: [width] };
    facts[name] = { hash: 'draft', src, alt, ground: 'stone', standIn: '', ...sizes };
  }
  return facts;
}

/** Each preview takes a process of 100 MB, so a newer one ends it. */
let newest = new AbortController();

/** The HTML of a page; `undefined` if it cannot be rendered or somebody asked for a newer one. */
export async function previewPage(site: Site, path: string): Promise<string | undefined> {
  newest.abort();
  newest = new AbortController();
  const { signal } = newest;
  try {
    return await inMergedFolder(site, async (merged) => {
      const pictures = join(merged, 'draft-pictures.json');
      writeWhole(pictures, JSON.stringify(await draftPictures(site)));
      const { stdout } = await run(process.execPath, ['scripts/render.ts', path], {
        cwd: site.root,
        timeout: 30 * second,
        signal,
        maxBuffer: 20_000_000,
        env: { ...process.env, CONTENT_FOLDER: join(merged, 'content'), DRAFT_PICTURES: pictures },
      });
      const { status, html } = JSON.parse(stdout) as { status: number; html: string };
      return status === 200 ? html : undefined;
    });
  } catch {
    return undefined;
  }
}

/** A link of the preview may open the field of its words in the window round it. */
export const previewSandbox = 'allow-same-origin allow-top-navigation-by-user-activation';

/** Nothing of a preview runs or is sent. Its pictures need the owner's session. */
export const previewPolicy = [
  `sandbox ${previewSandbox}`,
  "default-src 'none'",
  "style-src 'self' 'unsafe-inline'",
  "img-src 'self' data:",
  "font-src 'self'",
  "base-uri 'none'",
  "form-action 'none'",
  "frame-ancestors 'self'",
].join('; ');

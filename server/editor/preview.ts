/** A page of the site as the draft would make it: rendered by the built application, shown to nobody else. */
import { execFile } from 'node:child_process';
import { createHash } from 'node:crypto';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { pictureName } from '../../content/picture-name.ts';
import { changesIn, readDraft, type Site, writeWhole } from './draft.ts';
import { inMergedFolder } from './merged-folder.ts';
import { measuresOfPhoto } from './photos.ts';

const run = promisify(execFile);
/** In ms. */
const patience = 30_000;

/** Pictures that no build has made yet, in the form that the application's own are in. */
async function draftPictures(site: Site): Promise<Record<string, unknown>> {
  const files = changesIn(site).filter(({ file, gone }) => file.endsWith('.jpg') && !gone);
  const facts = await Promise.all(
    files.map(async ({ file }) => {
      const bytes = readDraft(site, file) ?? Buffer.alloc(0);
      const written = file.slice('media/'.length, -'.jpg'.length);
      const alt = readDraft(site, `media/${written}.txt`)?.toString().trim() ?? '';
      const { width, height } = await measuresOfPhoto(bytes);
      // Without marks: what is drawn over a picture was measured on another one.
      return [
        pictureName(written),
        {
          hash: 'draft',
          width,
          height,
          alt,
          ground: 'stone',
          standIn: '',
          widths: [width],
          fallback: [width],
        },
      ];
    }),
  );
  return Object.fromEntries(facts);
}

/** The address in the office of a picture of the draft. */
const pictureAddress = (html: string): string =>
  html.replace(/\/pictures\/([\w-]+)\.draft-\d+\.(?:avif|jpg)/g, '/office/site/photo/$1');

/**
 * The page at this path: its HTML without scripts, and the policy that lets its one style sheet in.
 * Nothing when it cannot be rendered, because words are missing.
 */
export function previewPage(site: Site, path: string): Promise<Preview | undefined> {
  const next = waiting.get(path);
  if (next) return next;
  const page = last.then(() => {
    waiting.delete(path);
    return inMergedFolder(site, (merged) => rendered(site, path, merged));
  });
  waiting.set(path, page);
  last = page.catch(() => undefined);
  return page;
}

type Preview = { html: string; policy: string };

/**
 * Each takes a process of its own, of a hundred megabytes: one at a time. Who asks for a page that
 * waits already gets that one, which reads the draft as it is when its turn comes.
 */
const waiting = new Map<string, Promise<Preview | undefined>>();
let last: Promise<unknown> = Promise.resolve();

async function rendered(site: Site, path: string, merged: string) {
  const pictures = join(merged, 'draft-pictures.json');
  writeWhole(pictures, JSON.stringify(await draftPictures(site)));
  try {
    const { stdout } = await run(process.execPath, ['scripts/preview.ts', path], {
      cwd: site.root,
      timeout: patience,
      maxBuffer: 20_000_000,
      env: { ...process.env, CONTENT_FOLDER: join(merged, 'content'), DRAFT_PICTURES: pictures },
    });
    const { status, html } = JSON.parse(stdout) as { status: number; html: string };
    return status === 200 ? shown(html) : undefined;
  } catch {
    return undefined;
  }
}

function shown(html: string): { html: string; policy: string } {
  const still = pictureAddress(html.replace(/<script\b[\s\S]*?<\/script>/g, ''));
  const styles = [...still.matchAll(/<style[^>]*>([\s\S]*?)<\/style>/g)].map(
    ([, text = '']) => `'sha256-${createHash('sha256').update(text).digest('base64')}'`,
  );
  const policy = [
    "default-src 'none'",
    `style-src 'self' ${styles.join(' ')}`,
    "img-src 'self' data:",
    "font-src 'self'",
    "base-uri 'none'",
    "form-action 'none'",
    "frame-ancestors 'self'",
  ].join('; ');
  return { html: still, policy };
}

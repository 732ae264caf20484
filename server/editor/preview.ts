/** A page of the site as the draft would make it, rendered by the built application. */
import { execFile } from 'node:child_process';
import { join } from 'node:path';
import { promisify } from 'node:util';
import sharp from 'sharp';
import { pictureName } from '../../content/picture-name.ts';
import { changesIn, inMergedFolder, readDraft, type Site, writeWhole } from './draft.ts';

const run = promisify(execFile);
/** In ms. */
const patience = 30_000;

/** Pictures that no build has made yet. */
async function draftPictures(site: Site): Promise<Record<string, unknown>> {
  const files = changesIn(site).filter(({ file, gone }) => file.endsWith('.jpg') && !gone);
  const facts = await Promise.all(
    files.map(async ({ file }) => {
      const bytes = readDraft(site, file) ?? Buffer.alloc(0);
      const written = file.slice('media/'.length, -'.jpg'.length);
      const alt = readDraft(site, `media/${written}.txt`)?.toString().trim() ?? '';
      const { width, height } = await sharp(bytes).metadata();
      // No marks: they were measured on another picture.
      return [
        pictureName(written),
        {
          hash: 'draft',
          src: `/office/site/photo/${pictureName(written)}?file=`,
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
        timeout: patience,
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

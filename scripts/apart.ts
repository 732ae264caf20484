/**
 * What a built page needs only once its script runs is taken out of its document, into files that
 * its start script fetches beside the code: the data that React begins with, which the page has in
 * its words already, and the styles of what is not on the page
 * (docs/decisions/02-prerendered-pages.md).
 */
import { createHash } from 'node:crypto';
import { existsSync, globSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { nothingApart } from '../app/document/hydration.ts';
import { namesIn, ownStyles, readSheet, type Sheet } from './own-styles.ts';

const styleElement = /(<style[^>]*>)([\s\S]*?)(<\/style>)/;
const start = 'window.__reactRouterContext.streamController';
/** The comments are React's marks around each script: they go with it. */
const streamed = new RegExp(`<script>${start.replaceAll('.', '\\.')}\\.([\\s\\S]*?)</script>`, 'g');
const scripts = /<script[\s\S]*?<\/script>/g;
const faces = /@font-face\{[^}]*\}/g;

/** Puts a file among the assets. Answers its address. */
export type Keep = (text: string, ending: 'css' | 'data') => string;

/** Takes the parts out of every page of a build. */
export function takeApart(build: string): void {
  const keep: Keep = (text, ending) => {
    const hash = createHash('sha256').update(text).digest('base64url').slice(0, 8);
    const address = `/assets/page-${hash}.${ending}`;
    const path = join(build, 'client', address);
    if (!existsSync(path)) writeFileSync(path, text);
    return address;
  };
  const sheets = new Map<string, Sheet>();
  for (const file of globSync('{client,views}/**/*.html', { cwd: build })) {
    const path = join(build, file);
    writeFileSync(path, pageApart(readFileSync(path, 'utf8'), keep, sheets));
  }
}

/**
 * A page without these parts. One whose script never runs keeps its styles whole.
 * @param sheets what was read of style sheets before, by their text
 * @throws Error when React Router writes its data in another form than 8.4 does
 */
export function pageApart(html: string, keep: Keep, sheets = new Map<string, Sheet>()): string {
  if (!html.includes(nothingApart)) return html;
  const calls = [...html.matchAll(streamed)].map(([, call = '']) => call);
  const data = calls.map((call) => /^enqueue\(("(?:[^"\\]|\\.)*")\);$/s.exec(call)?.[1]);
  if (calls.at(-1) !== 'close();' || data.slice(0, -1).some((text) => text === undefined))
    throw new Error('React Router writes its data in a new way: see scripts/apart.ts');
  const text = data.map((one) => (one ? (JSON.parse(one) as string) : '')).join('');

  const [, open = '', css = '', close = ''] = styleElement.exec(html) ?? [];
  const sheet = sheets.get(css) ?? readSheet(css);
  sheets.set(css, sheet);
  const bare = html.replace(streamed, '');
  const own = ownStyles(sheet, namesIn(bare.replace(styleElement, '').replace(scripts, '')));
  return bare
    .replace(styleElement, () => open + own + close)
    .replace(nothingApart, () =>
      // A face that is declared twice would be loaded twice, and text would move.
      fetched(keep(text, 'data'), keep(css.replace(faces, ''), 'css')),
    );
}

/** The start script's function that fetches the parts. Each comes once, however often it is asked. */
const fetched = (data: string, sheet: string) => `
const come = {};
const once = (name, get) => come[name] ??= get().catch((error) => {
  come[name] = undefined;
  throw error;
});
const apart = () => [
  once('data', async () => {
    const answer = await fetch('${data}');
    if (!answer.ok) throw answer.status;
    const text = await answer.text();
    ${start}.enqueue(text);
    ${start}.close();
  }),
  once('styles', () => new Promise((done, failed) => {
    const link = document.createElement('link');
    link.rel = 'stylesheet';
    link.href = '${sheet}';
    link.onload = done;
    link.onerror = (error) => { link.remove(); failed(error); };
    document.head.append(link);
  })),
];`;

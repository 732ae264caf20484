/**
 * The size of a built page's scripts as they are sent (brotli), and the budget of the home page: 110
 * KiB. test/pages/weight.pages.test.ts holds it, `npm run bench -- weight` lists them.
 */
import { existsSync, readdirSync, readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';

export const budget = 110 * 1024;
const assets = 'build/client/assets';

/** Every script that a page's HTML names, with all that those import, by name and sent size. */
export function scriptsOf(html: string, folder = assets): Map<string, number> {
  const found = new Map<string, number>();
  const visit = (file: string) => {
    if (found.has(file) || !existsSync(join(folder, file))) return;
    const packed = join(folder, `${file}.br`);
    found.set(file, statSync(existsSync(packed) ? packed : join(folder, file)).size);
    for (const [, name] of readFileSync(join(folder, file), 'utf8').matchAll(
      /(?:from|import)\s*"\.\/([\w.-]+\.js)"/g,
    ))
      visit(name as string);
  };
  for (const [, name] of html.matchAll(/\/assets\/([\w.-]+\.js)/g)) visit(name as string);
  return found;
}

/** Bytes of scripts as they are sent. */
export const weigh = (scripts: Map<string, number>): number =>
  [...scripts.values()].reduce((all, size) => all + size, 0);

const chunks = (name: string) =>
  readdirSync(assets).filter((file) => file.startsWith(`${name}-`) && file.endsWith('.js'));

/** What the home page fetches at once, and what it fetches at the visitor's first interaction. */
export function homeScripts() {
  const atOnce = scriptsOf(readFileSync('build/client/index.html', 'utf8'));
  // Fetched with the form, for it is wanted when there is no connection.
  for (const file of chunks('other-ways'))
    for (const [name, size] of scriptsOf(`/assets/${file}`)) atOnce.set(name, size);
  const later = new Map(
    chunks('notice-board')
      .flatMap((file) => [...scriptsOf(`/assets/${file}`)])
      .filter(([name]) => !atOnce.has(name)),
  );
  return { atOnce, later };
}

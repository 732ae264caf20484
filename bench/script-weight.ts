/**
 * What the scripts of a built page weigh as they are sent (brotli), and whether that is within the
 * budget:
 * `node bench/script-weight.ts`, after a build. The budget is 110 KB (112,640 bytes) for the home
 * page; what it fetches at the visitor's first interaction is listed apart.
 */
import { existsSync, readdirSync, readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';

const budget = 110 * 1024;
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

if (import.meta.main) {
  const sum = (scripts: Map<string, number>) =>
    [...scripts.values()].reduce((all, size) => all + size, 0);
  const atOnce = scriptsOf(readFileSync('build/client/index.html', 'utf8'));
  // Fetched with the form, for it is wanted when there is no connection.
  for (const file of readdirSync(assets))
    if (/^other-ways-.*\.js$/.test(file))
      for (const [name, size] of scriptsOf(`/assets/${file}`)) atOnce.set(name, size);
  const later = new Map(
    readdirSync(assets)
      .filter((file) => /^notice-board-.*\.js$/.test(file))
      .flatMap((file) => [...scriptsOf(`/assets/${file}`)])
      .filter(([name]) => !atOnce.has(name)),
  );
  for (const [name, size] of [...atOnce].sort(([, a], [, b]) => b - a))
    console.log(String(size).padStart(7), name);
  console.log(
    String(sum(atOnce)).padStart(7),
    `bytes of ${budget}: ${sum(atOnce) <= budget ? 'within the budget' : 'TOO MUCH'}`,
  );
  console.log(
    String(sum(later)).padStart(7),
    'more at the first interaction:',
    [...later.keys()].join(', '),
  );
  process.exitCode = sum(atOnce) <= budget ? 0 : 1;
}

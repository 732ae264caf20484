/**
 * What the scripts of a built page weigh as they are sent (brotli), and whether that is within the budget:
 * `node bench/script-weight.ts`, after a build. The budget is 110 KB (112,640 bytes) for the home page, everything that it
 * can fetch by itself included.
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
    for (const [, name] of readFileSync(join(folder, file), 'utf8').matchAll(/(?:from|import)\s*"\.\/([\w.-]+\.js)"/g)) visit(name as string);
  };
  for (const [, name] of html.matchAll(/\/assets\/([\w.-]+\.js)/g)) visit(name as string);
  return found;
}

if (import.meta.main) {
  const scripts = scriptsOf(readFileSync('build/client/index.html', 'utf8'));
  // Fetched when the page is idle (app/sections/use-connection.ts).
  for (const file of readdirSync(assets))
    if (/^notice-board.*\.js$/.test(file)) for (const [name, size] of scriptsOf(`/assets/${file}`)) scripts.set(name, size);
  for (const [name, size] of [...scripts].sort(([, a], [, b]) => b - a)) console.log(String(size).padStart(7), name);
  const total = [...scripts.values()].reduce((sum, size) => sum + size, 0);
  console.log(String(total).padStart(7), `bytes of ${budget}: ${total <= budget ? 'within the budget' : 'TOO MUCH'}`);
  process.exitCode = total <= budget ? 0 : 1;
}

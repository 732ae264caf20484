/** Are the words in content/ those that are served, and if not: was a build of them refused? */
import { existsSync, globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { type Check, done, toDo } from './check.ts';

type Folders = { content: string; served: string; refusal: string };
/** Where scripts/builds.mjs puts them. */
const usual = { content: 'content', served: 'build/content', refusal: 'builds/refused' };

const read = (path: string) => (existsSync(path) ? readFileSync(path, 'utf8') : undefined);

/** The files that are not the same in both folders. */
function changed(content: string, served: string): string[] {
  const names = new Set([content, served].flatMap((cwd) => globSync('**/*.yaml', { cwd })));
  return [...names].filter((name) => read(join(content, name)) !== read(join(served, name))).sort();
}

/** Nothing to say where a site is served without a folder of words to change. */
export function checkWords({ content, served, refusal }: Folders = usual): Check[] {
  if (!existsSync(content) || !existsSync(served)) return [];
  const files = changed(content, served);
  if (!files.length) return [done('The words in content/ are those that are served.')];
  const more = files.length > 3 ? ` and ${files.length - 3} more` : '';
  const named = `${files.slice(0, 3).join(', ')}${more}`;
  const why = read(refusal)
    ?.trim()
    .replace(/\s*\n\s*/g, ' | ');
  return [
    toDo(
      why
        ? `The last build was refused, and the one before is served (changed: ${named}): put right what it says, then npm run publish. It said: ${why}`
        : `What was changed in content/ is not on the site (${named}): npm run publish puts it there.`,
    ),
  ];
}

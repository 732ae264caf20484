/**
 * `npm run marks`: which pictures have measures drawn over them, and whether they still hold.
 * `npm run marks -- NAME`: draws them over the picture that is there now, too.
 */
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { masterHash } from '../content/master-hash.ts';
import { marksFolder, namesIn } from './marks.ts';
import { droppedMarks, type Master, readMasters } from './masters.ts';

/** Notes in a picture's file of marks that they are true of the picture that is there now. */
export function keepMarks({ name, file }: Pick<Master, 'name' | 'file'>, media = 'media'): string {
  const path = join(media, marksFolder, `${name}.yaml`);
  const hash = masterHash(readFileSync(file));
  const text = readFileSync(path, 'utf8');
  writeFileSync(path, text.replace(/^master: .*$/m, `master: ${hash}`));
  return `${path}: master: ${hash}. Look at the picture on its page (npm run dev).`;
}

if (import.meta.main) {
  const marked = readMasters('media').filter(({ marks }) => marks);
  const [, , name] = process.argv;
  const master = marked.find((one) => one.name === name);
  if (master) console.log(keepMarks(master));
  else if (name) {
    console.error(`There is no media/${marksFolder}/${name}.yaml`);
    process.exitCode = 2;
  } else {
    for (const { name, marks } of marked) console.log(`${name}: ${marks && namesIn(marks)}`);
    console.log(droppedMarks(marked).join('\n'));
  }
}

/**
 * `npm run marks`: which pictures have measures drawn over them, and whether they still hold.
 * `npm run marks -- NAME` draws them on the picture, to be looked at: .cache/marks/NAME.jpg.
 * `npm run marks -- NAME --fits`: somebody has looked, and they are true of this picture too.
 */
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import sharp from 'sharp';
import { fenceLines } from '../app/drawings/fence-lines.ts';
import { masterHash } from '../content/master-hash.ts';
import { type MarksFile, marksFolder, namesIn } from './marks.ts';
import { droppedMarks, type Master, readMasters } from './masters.ts';

const escaped = (text: string) => text.replace(/[&<]/g, (sign) => `&#${sign.charCodeAt(0)};`);

/** Everything that a file draws, as one SVG of the picture's own size. */
function overlay({ size, marks, drawn }: MarksFile, width: number, height: number): string {
  const measures = Object.values(marks);
  const fences = Object.values(drawn).map((fence) => Object.values(fenceLines({ ...fence, size })));
  const paths = [...measures.map(({ lines }) => lines), ...fences.flat()];
  const letters = measures.flatMap(({ labels }) =>
    labels.map(({ at: [x, y], text }) => `<text x="${x}" y="${y}">${escaped(text)}</text>`),
  );
  return `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}" viewBox="0 0 ${size.join(' ')}" preserveAspectRatio="xMidYMid slice" font-size="16"><path d="${paths.join('')}" fill="none" stroke="#f0f" stroke-width="1.5"/>${letters.join('')}</svg>`;
}

/** Draws the marks on their picture. @returns the file to look at. */
async function preview({ name, file }: Master, marks: MarksFile): Promise<string> {
  const upright = await sharp(file).autoOrient().toBuffer({ resolveWithObject: true });
  const { width, height } = upright.info;
  mkdirSync('.cache/marks', { recursive: true });
  const out = join('.cache/marks', `${name}.jpg`);
  await sharp(upright.data)
    .composite([{ input: Buffer.from(overlay(marks, width, height)) }])
    .jpeg()
    .toFile(out);
  return out;
}

/** Notes in a picture's file of marks that they are true of the picture that is there now. */
export function keepMarks({ name, file }: Pick<Master, 'name' | 'file'>, media = 'media'): string {
  const path = join(media, marksFolder, `${name}.yaml`);
  const hash = masterHash(readFileSync(file));
  const text = readFileSync(path, 'utf8');
  writeFileSync(path, text.replace(/^master: .*$/m, `master: ${hash}`));
  return `${path}: master: ${hash}`;
}

async function main(): Promise<string> {
  const { values, positionals } = parseArgs({
    allowPositionals: true,
    options: { fits: { type: 'boolean', default: false } },
  });
  const marked = readMasters('media').filter(({ marks }) => marks);
  const [name] = positionals;
  if (!name) {
    const dropped = droppedMarks(marked);
    const names = marked.map(
      (master) => `${master.name}: ${master.marks && namesIn(master.marks)}`,
    );
    return [...names, ...dropped, `${marked.length} pictures, ${dropped.length} replaced`].join(
      '\n',
    );
  }
  const master = marked.find((one) => one.name === name);
  if (!master?.marks) throw new Error(`There is no media/${marksFolder}/${name}.yaml`);
  if (values.fits) return keepMarks(master);
  const out = await preview(master, master.marks);
  return `Look at ${out}. If every line is on what it measures: npm run marks -- ${name} --fits`;
}

if (import.meta.main)
  try {
    console.log(await main());
  } catch (error) {
    console.error((error as Error).message);
    process.exitCode = 2;
  }

/**
 * npm run contact-sheet: writes all pictures of the site on one sheet, and a table of what each
 * shows and which pages show it, into .cache/contact-sheet.
 */
import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import sharp from 'sharp';
import { about, areas, hires, home, projects, services } from '../content/read.ts';
import type { Picture } from '../content/schema.ts';
import { type Master, readMasters } from '../scripts/masters.ts';
import { type Frame, frameOf, readShots } from './draw.ts';

const folder = '.cache/contact-sheet';
const columns = 8;
const cell = { width: 240, height: 178, picture: 150 };

async function sheet(masters: Master[]): Promise<Buffer> {
  const rows = Math.ceil(masters.length / columns);
  const placed = await Promise.all(
    masters.map(async ({ file, name }, at) => {
      const left = (at % columns) * cell.width;
      const top = Math.floor(at / columns) * cell.height;
      const picture = await sharp(file)
        .resize({
          width: cell.width - 8,
          height: cell.picture,
          fit: 'contain',
          background: '#f5f3ed',
        })
        .toBuffer();
      const label = Buffer.from(
        `<svg width="${cell.width}" height="24"><text x="4" y="16" font-family="sans-serif" font-size="13" fill="#20282a">${name}</text></svg>`,
      );
      return [
        { input: picture, left: left + 4, top: top + 2 },
        { input: label, left, top: top + cell.picture + 3 },
      ];
    }),
  );
  const ground = {
    create: {
      width: columns * cell.width,
      height: rows * cell.height,
      channels: 3,
      background: '#f5f3ed',
    },
  } as const;
  return sharp(ground).composite(placed.flat()).jpeg({ quality: 80, mozjpeg: true }).toBuffer();
}

/** The pages and parts that show a picture: '/about (top), /areas/ripon (works)'. */
const places = (all: Use[], name: string): string => {
  const found = all
    .filter(({ picture }) => picture.name === name)
    .map(({ page, part }) => `${page} (${part})`);
  return [...new Set(found)].join(', ');
};

const viewOf = ({ camera, light, scene, state }: Frame): string =>
  `${camera}; ${light} (scene \`${scene}\`${state ? `, ${state}` : ''})`;

function table(masters: Master[], all: Use[], shots: Record<string, Frame>): string {
  const rows = masters.map(
    ({ name, alt, sample }) =>
      `| ${name}${sample ? '' : ' (photograph)'} | ${alt} | ${sample ? viewOf(frameOf(name, shots)) : ''} | ${places(all, name)} |`,
  );
  return [
    '# The pictures',
    '',
    '![All pictures of the site](pictures.jpg)',
    '',
    '| Picture | Shows | Camera and light | Pages |',
    '|---|---|---|---|',
    ...rows,
    '',
  ].join('\n');
}

const under = (folder: string, found: Map<string, object>) =>
  [...found].map(([slug, page]): [string, object] => [`${folder}/${slug}`, page]);

/** The content of every page that names pictures, by the page's path. */
const pages = (): [path: string, content: object][] => [
  ['/', home()],
  ['/about', about()],
  ...under('/services', services()),
  ...under('/services/plant-hire', hires()),
  ...[...projects()].map(([id, project]): [string, object] => [
    `/${project.caseStudy ? 'projects' : 'project'}/${id}`,
    project,
  ]),
  ...under('/areas', areas()),
];

function* picturesIn(content: unknown, part = ''): Generator<[part: string, picture: Picture]> {
  if (typeof content !== 'object' || content === null) return;
  for (const [key, inner] of Object.entries(content)) {
    if (key === 'picture') yield [part || 'top', inner as Picture];
    else yield* picturesIn(inner, /^\d+$/.test(key) ? part : key);
  }
}

type Use = { page: string; part: string; picture: Picture };

/** Every use of every picture. */
export const uses = (): Use[] =>
  pages().flatMap(([page, content]) =>
    [...picturesIn(content)].map(([part, picture]) => ({ page, part, picture })),
  );

if (import.meta.main) {
  const masters = readMasters('media');
  mkdirSync(folder, { recursive: true });
  writeFileSync(join(folder, 'pictures.jpg'), await sheet(masters));
  writeFileSync(join(folder, 'pictures.md'), table(masters, uses(), readShots()));
  console.log(`${masters.length} pictures in ${folder}/pictures.md, on one sheet in pictures.jpg`);
}

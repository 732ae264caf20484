/**
 * The preview image of a shared link, one for every page: the page's picture, its name and, of a
 * finished job, its measure. A page without a picture has paper alone. satori draws text as paths,
 * because sharp's SVG text depends on the fonts of the machine.
 */
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { Readable } from 'node:stream';
import satori, { type SatoriOptions } from 'satori';
import sharp from 'sharp';
import { measureWords } from '../content/measure.ts';
import { cardPath, knownPaths, pageAt } from '../content/pages.ts';
import { firm } from '../content/read.ts';
import { concurrency, keptResult } from './kept-results.ts';
import type { Renderer } from './render.ts';

const width = 1200;
const height = 630;

const slate = '#20282a';
const pine = '#17352b';
const paper = '#f5f3ed';
const peg =
  '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 36 36" fill="#17352b"><path d="M5 5h26v6H5zM15 13h6v15l-3 6-3-6z"/><path d="M2 25.2c2.2-2.4 4.4-2.4 6.6 0 1 1.1 2 1.6 3.4 1.7M34 25.2c-2.2-2.4-4.4-2.4-6.6 0-1 1.1-2 1.6-3.4 1.7" fill="none" stroke="#17352b" stroke-width="2.2"/></svg>';

type Style = Record<string, string | number>;
type Node = { type: string; props: Record<string, unknown> };
const box = (style: Style, ...children: (Node | string | undefined)[]): Node => ({
  type: 'div',
  props: {
    style: { display: 'flex', ...style },
    children: children.length === 1 ? children[0] : children.filter(Boolean),
  },
});

/** The surveyor's line with its figure: a tick at either end. */
const dimension = (words: string): Node => {
  const tick = box({ width: 3, height: 26, background: slate });
  const line = box({ flexGrow: 1, height: 3, background: slate });
  return box(
    { alignItems: 'center', alignSelf: 'stretch', marginTop: 30 },
    tick,
    line,
    box({ padding: '0 18px', fontSize: 32, color: slate }, words),
    line,
    tick,
  );
};

const signature = (firm: string): Node =>
  box(
    { alignItems: 'center', gap: 14, marginTop: 30, fontSize: 28, color: slate },
    {
      type: 'img',
      props: {
        src: `data:image/svg+xml;base64,${Buffer.from(peg).toString('base64')}`,
        width: 40,
        height: 40,
      },
    },
    firm,
  );

type Layout = {
  name: string;
  firm: string;
  measure?: string | undefined;
  size: number;
  /** On a plate over a picture; else on paper. */
  plate: boolean;
};

function cardTree({ name, firm, measure, size, plate }: Layout): Node {
  const heading = box(
    {
      fontFamily: 'Young Serif',
      fontSize: size,
      lineHeight: 1.14,
      color: pine,
      textWrap: 'balance',
    },
    name,
  );
  return box(
    {
      flexDirection: 'column',
      boxSizing: 'border-box',
      width: '100%',
      padding: plate ? '40px 40px 36px' : '60px',
      fontFamily: 'Hanken Grotesk',
      background: paper,
    },
    heading,
    measure ? dimension(measure) : undefined,
    signature(firm),
  );
}

/** In bytes: what is larger, some who show cards leave out. */
const most = 120 * 1024;
/** In letters: a longer name loses its last words. */
const longest = 90;
const { version } = JSON.parse(readFileSync('node_modules/satori/package.json', 'utf8')) as {
  version: string;
};

/** The two fonts in the formats that satori reads. */
export const readFonts = (): SatoriOptions['fonts'] => [
  {
    name: 'Young Serif',
    data: readFileSync(
      'node_modules/@fontsource/young-serif/files/young-serif-latin-400-normal.woff',
    ),
  },
  { name: 'Hanken Grotesk', data: readFileSync('app/fonts/hanken-grotesk-500.ttf') },
];

type Card = { name: string; measure?: string | undefined; picture?: Buffer | undefined };

/** What was measured of the job whose page this is; of what nobody measured, nothing. */
function measureOf(path: string): string | undefined {
  const page = pageAt(path);
  const measure = page.kind === 'project' ? page.content.measure : undefined;
  return measure && measure.kind !== 'fact' ? measureWords(measure) : undefined;
}

/** In pixels: as large as three lines have room for, by the mean width of a letter. */
function sizeOf({ length }: string, plate: boolean): number {
  const room = plate ? 720 : 1080;
  const fits = (size: number) => Math.ceil((length * size * 0.52) / room) * size * 1.14 <= 150;
  return [...(plate ? [] : [72]), 64, 56, 48].find(fits) ?? 40;
}

/** The words of a card as a drawing. */
export function drawWords({ name, measure, picture }: Card, fonts: SatoriOptions['fonts']) {
  const { name: brand, trade } = firm();
  const plate = Boolean(picture);
  let shown = name;
  // Without its last word, or of one long word its last letter.
  while (shown.length > longest) shown = shown.replace(/(?:\s+\S+|\S)…?$/, '…');
  const size = sizeOf(shown, plate);
  const tree = cardTree({ name: shown, firm: `${brand} ${trade}`, measure, size, plate });
  return satori(tree as Parameters<typeof satori>[0], { width: plate ? 880 : width, fonts });
}

async function drawCard(card: Card, fonts: SatoriOptions['fonts']): Promise<Buffer> {
  const ground = card.picture
    ? sharp(card.picture).resize({ width, height, fit: 'cover' })
    : sharp({ create: { width, height, channels: 3, background: paper } });
  const words = sharp(Buffer.from(await drawWords(card, fonts))).removeAlpha();
  const on = await ground.raw().toBuffer({ resolveWithObject: true });
  const plate = await words.raw().toBuffer({ resolveWithObject: true });
  // The words cover what is below them, so their rows replace its own. Blending takes longer.
  const above = (height - plate.info.height) / (card.picture ? 1 : 2);
  const row = plate.info.width * 3;
  for (let y = 0; y < plate.info.height; y++)
    on.data.set(plate.data.subarray(y * row, (y + 1) * row), (Math.round(above) + y) * width * 3);
  for (let quality = 76; quality > 30; quality -= 8) {
    // What else mozjpeg tries takes five times as long, for a tenth of the bytes.
    const jpeg = { quality, progressive: true, quantisationTable: 3 };
    const file = await sharp(on.data, { raw: on.info }).jpeg(jpeg).toBuffer();
    if (file.length < most) return file;
  }
  throw new Error(`The picture of “${card.name}” stays larger than ${most} bytes.`);
}

/** Makes the card of every page of a build. */
export async function makeCards(build: string, { cardOf }: Renderer): Promise<void> {
  const fonts = readFonts();
  const code = readFileSync('scripts/cards.ts', 'utf8');
  const make = async (path: string) => {
    const { name, picture } = await cardOf(path);
    const measure = measureOf(path);
    const key = JSON.stringify([name, picture, measure, firm().name, firm().trade, code]);
    const made = await keptResult(`card ${version} ${sharp.versions.vips}`, key, () => {
      const bytes = picture === undefined ? picture : readFileSync(join('public', picture));
      return drawCard({ name, measure, picture: bytes }, fonts);
    });
    const file = join(build, 'client', cardPath(path));
    mkdirSync(dirname(file), { recursive: true });
    writeFileSync(file, made);
  };
  await Readable.from(knownPaths()).forEach(make, { concurrency });
}

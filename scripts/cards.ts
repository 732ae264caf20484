/**
 * The preview image of a shared link, one for every page: the page's picture, its name and, of a
 * finished job, its measure. A page without a picture has paper alone. satori draws text as paths,
 * because sharp's SVG text depends on the fonts of the machine.
 */
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import satori, { type SatoriOptions } from 'satori';
import sharp from 'sharp';
import { measureWords } from '../content/measure.ts';
import { cardPath, knownPaths, pageAt } from '../content/pages.ts';
import { firm } from '../content/read.ts';
import { keptResult } from './kept-results.ts';

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
  /** Only the words, without ground or end: to see how large they are. */
  words?: boolean;
};

function cardTree({ name, firm, measure, size, plate, words = false }: Layout): Node {
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
  const block = box(
    {
      flexDirection: 'column',
      width: plate ? 800 : width,
      padding: plate ? '40px 40px 36px' : '60px',
      fontFamily: 'Hanken Grotesk',
      ...(!words && { background: paper }),
    },
    heading,
    measure ? dimension(measure) : undefined,
    ...(words ? [] : [signature(firm)]),
  );
  return box(
    {
      width: '100%',
      height: '100%',
      alignItems: words ? 'flex-start' : plate ? 'flex-end' : 'center',
    },
    block,
  );
}

/** In bytes: what is larger, some who show cards leave out. */
const most = 120 * 1024;
/** In pixels: the name is as large as it can be. */
const least = 36;
const sizes = [72, 64, 56, 48, 40, least];
/** In letters: no longer name fits at the least size. */
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

/** A name without its last word, or of one long word its last letter. */
const shorter = (name: string): string => name.replace(/(?:\s+\S+|\S)…?$/, '…');

/**
 * The words of a card as a drawing, as large as the plate has room for. A name that is too long for
 * any card loses its last words.
 */
export async function drawWords(
  { name, measure, picture }: Card,
  fonts: SatoriOptions['fonts'],
): Promise<string> {
  const { name: brand, trade } = firm();
  const plate = Boolean(picture);
  const signed = { firm: `${brand} ${trade}`, plate };
  const draw = (tree: object, high: number) =>
    satori(tree as Parameters<typeof satori>[0], { width, height: high, fonts });
  /** Measures the name alone, at a quarter of its size, which takes a tenth of the time. */
  const fits = async (tried: string, size: number): Promise<boolean> => {
    const alone = await draw(cardTree({ ...signed, name: tried, size, words: true }), 2 * height);
    const { info } = await sharp(Buffer.from(alone), { density: 18 })
      .trim()
      .raw()
      .toBuffer({ resolveWithObject: true });
    return 4 * info.height <= 150 && 4 * info.width <= (plate ? 722 : 1082);
  };
  let shown = name;
  while (shown.length > longest) shown = shorter(shown);
  let left = sizes.slice(plate ? 1 : 0);
  while (!(await fits(shown, left[0] ?? least))) {
    if (left.length > 1) left = left.slice(1);
    else shown = shorter(shown);
  }
  return draw(cardTree({ ...signed, name: shown, measure, size: left[0] ?? least }), height);
}

async function drawCard(card: Card, fonts: SatoriOptions['fonts']): Promise<Buffer> {
  const words = Buffer.from(await drawWords(card, fonts));
  const ground = card.picture
    ? sharp(card.picture).resize({ width, height, fit: 'cover' })
    : sharp({ create: { width, height, channels: 3, background: '#f5f3ed' } });
  const whole = await ground
    .composite([{ input: words }])
    .png()
    .toBuffer();
  for (let quality = 84; quality > 30; quality -= 8) {
    const file = await sharp(whole).jpeg({ quality, mozjpeg: true }).toBuffer();
    if (file.length < most) return file;
  }
  throw new Error(`The picture of “${card.name}” stays larger than ${most} bytes.`);
}

const signs: Record<string, string> = { amp: '&', lt: '<', gt: '>', quot: '"', '#x27': "'" };

/** What a built page says of itself: its name, and the address of its picture. */
function toldBy(html: string): { name: string; picture?: string | undefined } {
  const title = /<meta property="og:title" content="([^"]*)"/.exec(html)?.[1] ?? '';
  const id = /"primaryImageOfPage":\{"@id":"([^"]+)"/.exec(html)?.[1];
  return {
    name: title.replace(/&(amp|lt|gt|quot|#x27);/g, (_, sign: string) => signs[sign] ?? ''),
    picture: id && new URL(id).pathname,
  };
}

/** Makes the card of every page of a build. Answers how many there are. */
export async function makeCards(build: string): Promise<number> {
  const fonts = readFonts();
  const client = join(build, 'client');
  const code = readFileSync('scripts/cards.ts', 'utf8');
  for (const path of knownPaths()) {
    const told = toldBy(readFileSync(join(client, path, 'index.html'), 'utf8'));
    const measure = measureOf(path);
    const key = JSON.stringify([told, measure, firm().name, firm().trade, code]);
    const made = await keptResult(`card ${version} ${sharp.versions.vips}`, key, () => {
      const picture = told.picture && readFileSync(join('public', told.picture));
      return drawCard({ name: told.name, measure, picture: picture || undefined }, fonts);
    });
    const file = join(client, cardPath(path));
    mkdirSync(dirname(file), { recursive: true });
    writeFileSync(file, made);
  }
  return knownPaths().length;
}

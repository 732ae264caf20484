/**
 * `npm run icons` writes every icon of the site into public/ from one drawing, public/icon.svg:
 * favicon.ico, which browsers without SVG icons and most crawlers request unasked; the icon of an
 * iPhone's home screen; and those of other phones, which the manifest names (app/seo/manifest.ts).
 */
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import sharp from 'sharp';

/** The drawing is this many units wide and high. */
const units = 36;
const sizes = [16, 32, 48];

/** Draws an SVG of 36 by 36 units as an icon file: a list of pictures, then the pictures (PNG). */
async function iconOf(svg: string): Promise<Buffer> {
  const pictures = await Promise.all(
    sizes.map((size) =>
      sharp(Buffer.from(svg), { density: 2 * size })
        .resize(size, size)
        .png()
        .toBuffer(),
    ),
  );
  const header = Buffer.alloc(6 + 16 * sizes.length);
  header.writeUInt16LE(1, 2); // an icon
  header.writeUInt16LE(sizes.length, 4);
  let offset = header.length;
  for (const [index, picture] of pictures.entries()) {
    const at = 6 + 16 * index;
    header.writeUInt8(sizes[index] ?? 0, at);
    header.writeUInt8(sizes[index] ?? 0, at + 1);
    header.writeUInt16LE(1, at + 4); // colour planes
    header.writeUInt16LE(32, at + 6); // bits for each pixel
    header.writeUInt32LE(picture.length, at + 8);
    header.writeUInt32LE(offset, at + 12);
    offset += picture.length;
  }
  return Buffer.concat([header, ...pictures]);
}

/**
 * The drawing on its ground as a square picture (PNG), `share` of it wide: an iPhone rounds the
 * corners off, and other phones cut a circle out of what is called maskable, four fifths wide.
 */
function squareOf(svg: string, size: number, share = 1): Promise<Buffer> {
  const edge = (units / share - units) / 2;
  const box = [-edge, -edge, units / share, units / share].join(' ');
  const ground = /fill="(#[0-9a-f]{6})"/.exec(svg)?.[1];
  const drawing = svg.replace(
    /viewBox="[^"]*"/,
    `viewBox="${box}" width="${size}" height="${size}"`,
  );
  return sharp(Buffer.from(drawing))
    .flatten({ background: ground ?? '#fff' })
    .png({ compressionLevel: 9 })
    .toBuffer();
}

const svg = readFileSync('public/icon.svg', 'utf8');
const files: Record<string, Buffer> = {
  'favicon.ico': await iconOf(svg),
  'apple-touch-icon.png': await squareOf(svg, 180, 0.86),
  'icon-192.png': await squareOf(svg, 192),
  'icon-512.png': await squareOf(svg, 512),
  'icon-maskable.png': await squareOf(svg, 512, 0.66),
};
for (const [file, content] of Object.entries(files)) writeFileSync(join('public', file), content);

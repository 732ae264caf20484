/**
 * /favicon.ico, from the project's own icon: browsers without SVG icons ask for it unbidden, and so
 * do most machines.
 */
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import sharp from 'sharp';

const sizes = [16, 32, 48];

/** Draws an SVG of 36 by 36 units as an icon file: a list of pictures, then the pictures (PNG). */
export async function iconOf(svg: string | Buffer): Promise<Buffer> {
  const pictures = await Promise.all(
    sizes.map((size) =>
      sharp(svg, { density: 2 * size })
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

/** Writes it into a built site. */
export async function makeFavicon(build: string): Promise<void> {
  writeFileSync(join(build, 'client/favicon.ico'), await iconOf('public/icon.svg'));
}

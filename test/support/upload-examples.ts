/** Files and bodies as browsers and attackers send them, made anew in every test. */
import { createHash } from 'node:crypto';
import type { FileHandle } from 'node:fs/promises';
import { Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import { crc32, createDeflate, deflateSync } from 'node:zlib';
import sharp, { type Sharp } from 'sharp';
import { seededRandom } from './seeded-random.ts';

/** Pixels that do not compress away, the same at every run. */
export function noise(width: number, height: number, seed = 1): Sharp {
  const pixels = Buffer.alloc(width * height * 3);
  const random = seededRandom(seed);
  for (let n = 0; n < pixels.length; n++) pixels[n] = random(2 ** 24) >>> 16;
  return sharp(pixels, { raw: { width, height, channels: 3 } });
}

/** A photo as a phone makes it: on its side, with the place where it was taken. */
export const phonePhoto = (width = 320, height = 200): Promise<Buffer> =>
  noise(width, height)
    .jpeg()
    .withMetadata({ orientation: 6 })
    .withExifMerge({
      IFD0: { Make: 'CanaryPhone' },
      IFD3: {
        GPSLatitudeRef: 'N',
        GPSLatitude: '54/1 0/1 30/1',
        GPSLongitudeRef: 'W',
        GPSLongitude: '1/1 28/1 0/1',
      },
    })
    .toBuffer();

const u16 = (...all: number[]) => Buffer.concat(all.map((n) => Buffer.from([n >> 8, n & 255])));
const u32 = (...all: number[]) => u16(...all.flatMap((n) => [n >>> 16, n & 0xffff]));
const segment = (marker: number, ...body: Buffer[]) =>
  Buffer.concat([u16(0xff00 + marker, 2 + Buffer.concat(body).length), ...body]);
const hdrXmp = (attributes: string, item = '') =>
  segment(
    0xe1,
    Buffer.from(
      `http://ns.adobe.com/xap/1.0/\0<x:xmpmeta xmlns:x="adobe:ns:meta/"><rdf:RDF xmlns:rdf="http://www.w3.org/1999/02/22-rdf-syntax-ns#"><rdf:Description xmlns:hdrgm="http://ns.adobe.com/hdr-gain-map/1.0/" hdrgm:Version="1.0" ${attributes}>${item}</rdf:Description></rdf:RDF></x:xmpmeta>`,
    ),
  );

/** A JPEG as a new Android phone makes it: a second JPEG behind its end brightens it (Ultra HDR). */
export async function ultraHdr(photo: Buffer): Promise<Buffer> {
  const grey = await noise(16, 8).greyscale().jpeg().toBuffer();
  const range =
    'hdrgm:GainMapMin="0" hdrgm:GainMapMax="2" hdrgm:HDRCapacityMin="0" hdrgm:HDRCapacityMax="2"';
  const map = Buffer.concat([grey.subarray(0, 2), hdrXmp(range), grey.subarray(2)]);
  const item = (facts: string) =>
    `<rdf:li rdf:parseType="Resource"><Container:Item Item:Mime="image/jpeg" ${facts}/></rdf:li>`;
  const both = hdrXmp(
    'xmlns:Container="http://ns.google.com/photos/1.0/container/" xmlns:Item="http://ns.google.com/photos/1.0/container/item/"',
    `<Container:Directory><rdf:Seq>${item('Item:Semantic="Primary"')}${item(`Item:Semantic="GainMap" Item:Length="${map.length}"`)}</rdf:Seq></Container:Directory>`,
  );
  // Behind the segments of the camera's own: 0xe0 to 0xef.
  let at = 2;
  while ((photo.readUInt16BE(at) & 0xfff0) === 0xffe0) at += 2 + photo.readUInt16BE(at + 2);
  const index = (length: number, start: number) =>
    segment(
      0xe2,
      Buffer.from('MPF\0MM\0*'),
      u32(8),
      u16(3),
      ...[u16(0xb000, 7), u32(4), Buffer.from('0100')],
      ...[u16(0xb001, 4), u32(1, 2)],
      ...[u16(0xb002, 7), u32(32, 50), u32(0)],
      ...[u32(0x30000, length, 0, 0), u32(0, map.length, start, 0)],
    );
  const length = photo.length + both.length + index(0, 0).length;
  const start = length - (at + both.length + 8);
  return Buffer.concat([
    photo.subarray(0, at),
    both,
    index(length, start),
    photo.subarray(at),
    map,
  ]);
}

export const plan = Buffer.from(
  '%PDF-1.7\n%\xe2\xe3\xcf\xd3\n1 0 obj\n<</Type/Catalog>>\nendobj\ntrailer\n<</Root 1 0 R>>\n%%EOF\n',
  'latin1',
);
export const svg = Buffer.from(
  '<?xml version="1.0"?><svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"><script>alert(1)</script></svg>',
);
export const html = Buffer.from('<!doctype html><title>x</title><script>alert(1)</script>');
/** What an iPhone sends when nobody converts it: the first box is enough to be known by. */
export const heic = Buffer.concat([
  Buffer.from([0, 0, 0, 24]),
  Buffer.from('ftypheic\0\0\0\0mif1heic'),
  Buffer.alloc(400, 7),
]);
/** An archive with nothing in it. */
export const zip = Buffer.concat([Buffer.from('PK\x05\x06'), Buffer.alloc(18)]);

/** A PNG of one piece. `colour`: 0 is grey, 2 is red, green and blue. */
function png([width, height]: number[], bits: number, colour: number, pixels: Buffer): Buffer {
  const header = Buffer.concat([
    u32(width ?? 0, height ?? 0),
    Buffer.from([bits, colour, 0, 0, 0]),
  ]);
  const start = Buffer.from('\x89PNG\r\n\x1a\n', 'latin1');
  const end = chunk('IEND', Buffer.alloc(0));
  return Buffer.concat([start, chunk('IHDR', header), chunk('IDAT', pixels), end]);
}

/** A PNG of a few kilobytes that has as many pixels as it is asked for, all of them black. */
export const bomb = (width: number, height: number): Buffer =>
  png(
    [width, height],
    1,
    0,
    deflateSync(Buffer.alloc(height * (Math.ceil(width / 8) + 1)), { level: 9 }),
  );

/**
 * A PNG of a few hundred kilobytes that takes as much work as a header may ask for: a hundred
 * megapixels of six bytes each, all of them black.
 */
export async function toil(): Promise<Buffer> {
  const side = 10_000;
  const rows = Buffer.alloc(100 * (side * 6 + 1));
  const packed = Readable.from(Array(side / 100).fill(rows)).pipe(createDeflate());
  return png([side, side], 16, 2, await buffer(packed));
}

function chunk(type: string, body: Buffer): Buffer {
  const inside = Buffer.concat([Buffer.from(type), body]);
  const [length, sum] = [Buffer.alloc(4), Buffer.alloc(4)];
  length.writeUInt32BE(body.length);
  sum.writeUInt32BE(crc32(inside));
  return Buffer.concat([length, inside, sum]);
}

export const boundary = '----WebKitFormBoundary7MA4YWxkTrZu0gW';
export const multipart = `multipart/form-data; boundary=${boundary}`;

type Sent = [name: string, value: string | { file: string; bytes: Buffer }];

/** A body as Chromium writes it. */
export function bodyOf(parts: Sent[]): Buffer {
  const written = parts.flatMap(([name, value]) => {
    const file =
      typeof value === 'string'
        ? ''
        : `; filename="${value.file.replaceAll('"', '%22')}"\r\nContent-Type: application/octet-stream`;
    const bytes = typeof value === 'string' ? Buffer.from(value) : value.bytes;
    return [
      Buffer.from(`--${boundary}\r\nContent-Disposition: form-data; name="${name}"${file}\r\n\r\n`),
      bytes,
      Buffer.from('\r\n'),
    ];
  });
  return Buffer.concat([...written, Buffer.from(`--${boundary}--\r\n`)]);
}

/** In chunks of a size, as a network delivers it. */
export async function* inChunks(body: Buffer, size: number): AsyncGenerator<Uint8Array> {
  for (let start = 0; start < body.length; start += size) yield body.subarray(start, start + size);
}

/** A received file in memory, and how much of it was read. */
export function receivedOf(name: string, bytes: Buffer) {
  const read = { bytes: 0, times: 0 };
  const file = {
    async read(into: Buffer, offset: number, length: number, at: number) {
      const bytesRead = bytes.subarray(at, at + length).copy(into, offset);
      read.bytes += bytesRead;
      read.times++;
      return { bytesRead };
    },
    createReadStream: () => Readable.from(inChunks(bytes, 70_000)),
  } as unknown as FileHandle;
  const digest = createHash('sha256').update(bytes).digest('hex');
  return { name, file, size: bytes.length, digest, read };
}

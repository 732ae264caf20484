import type { FileHandle } from 'node:fs/promises';
import sharp from 'sharp';
import { afterEach, expect, test, vi } from 'vitest';
import { refusals } from '../../../enquiry/refusals.ts';
import { hearLog } from '../../../test/support/logged.ts';
import { seededRandom } from '../../../test/support/seeded-random.ts';
import {
  bomb,
  heic,
  html,
  noise,
  phonePhoto,
  plan,
  receivedOf,
  svg,
  zip,
} from '../../../test/support/upload-examples.ts';
import { isKept, type KeptFile, partSize } from '../../db/files.ts';
import { cleanName, nameFor } from './file-name.ts';
import { headLength, inspect, kindOf, type Measures, measuresOf } from './inspect.ts';

afterEach(() => vi.restoreAllMocks());

test.each([
  ['IMG_0042.JPG', 'IMG_0042.JPG'],
  ['the wet corner – after rain.jpg', 'the wet corner – after rain.jpg'],
  ['C:\\Users\\ann\\yard.jpg', 'yard.jpg'],
  ['../../etc/passwd', 'passwd'],
  ['/', 'file'],
  ['...', 'file'],
  ['', 'file'],
  ['.htaccess', 'htaccess'],
  ['a\r\nBcc: all@example.org\r\n.jpg', 'aBcc- all@example.org.jpg'],
  ['invoice\u202egpj.exe', 'invoicegpj.exe'],
  ['a<b>"c"|d?*.jpg', 'a-b--c--d--.jpg'],
  ['con.jpg', '-con.jpg'],
  ['the   wet  corner.jpg', 'the wet corner.jpg'],
  ['plan. . ', 'plan'],
  ['nul. ', '-nul'],
  ['a'.repeat(100), 'a'.repeat(80)],
  ['\ud800.jpg', 'jpg'],
])('%j is kept as %j', (name, clean) => {
  expect(cleanName(name)).toBe(clean);
});

test('the ending says what the file is', () => {
  expect(nameFor('image/jpeg', 'yard.JPEG')).toBe('yard.JPEG');
  expect(nameFor('image/jpeg', 'yard.png')).toBe('yard.jpg');
  expect(nameFor('image/png', 'yard')).toBe('yard.png');
  expect(nameFor('application/pdf', 'plan.exe')).toBe('plan.pdf');
  expect(nameFor('image/jpeg', 'no.4 the gate'), 'words are no ending').toBe('no.4 the gate.jpg');
});

hearLog();

/** What becomes of files with these names and bytes. */
const inspected = (...files: [name: string, bytes: Buffer][]) =>
  inspect(files.map((file) => receivedOf(...file)));

async function kept(name: string, bytes: Buffer): Promise<KeptFile & { bytes: Buffer }> {
  const [file] = await inspected([name, bytes]);
  if (!file || !isKept(file)) throw new Error(`refused: ${file?.refused}`);
  return Object.assign(file, { bytes: await bytesOf(file) });
}

async function bytesOf(file: KeptFile): Promise<Buffer> {
  const parts: Buffer[] = [];
  for await (const part of file.parts()) parts.push(part);
  for (const part of parts) expect(part.length).toBeLessThanOrEqual(partSize);
  return Buffer.concat(parts);
}

test('a photo is taken as it was sent, to be developed, and its sides are known', async () => {
  const sent = await phonePhoto(320, 200);
  const photo = await kept('IMG_1.JPG', sent);
  expect(photo).toMatchObject({ name: 'IMG_1.JPG', type: 'image/jpeg', raw: true });
  expect(photo).toMatchObject({ width: 320, height: 200, size: sent.length });
  expect(photo.bytes.equals(sent)).toBe(true);
});

test('a plan is kept byte for byte, under a clean name', async () => {
  const scan = Buffer.concat([plan.subarray(0, -6), Buffer.alloc(300_000, 200), plan.subarray(-6)]);
  for (const bytes of [plan, scan]) {
    const file = await kept('../garden plan', bytes);
    expect(file).toMatchObject({
      name: 'garden plan.pdf',
      type: 'application/pdf',
      size: bytes.length,
    });
    expect(file.bytes.equals(bytes)).toBe(true);
  }
});

const page = '\n<!-- sent by scanner -->\n<html><script>1</script></html>\n';
test.each([
  ['nothing behind its end', '', ''],
  ['empty lines behind its end', '', '\r\n\n\n'],
  ['80,508 zeros', '', `\n${'\0'.repeat(80_508)}`],
  ['blanks', '', ' '.repeat(1100)],
  ['a scanner’s words', '', page],
  ['a mark of DOS', '', '\r\n\x1a'],
  ['a mark of its encoding before it', '\xef\xbb\xbf', ''],
  ['an empty line before it', '\r\n', ''],
  [
    'words of a printer before it',
    '\x1b%-12345X@PJL JOB\r\n@PJL ENTER LANGUAGE=PDF\r\n',
    '\n\x1b%-12345X',
  ],
])('a plan with %s is kept', async (_, before, behind) => {
  const whole = plan.subarray(0, -1);
  const bytes = Buffer.concat([
    Buffer.from(before, 'latin1'),
    whole,
    Buffer.from(behind, 'latin1'),
  ]);
  expect(await kept('plan.pdf', bytes)).toMatchObject({ type: 'application/pdf' });
});

test('a plan whose last bytes were lost is kept as far as readers can find its table', async () => {
  const cut = Buffer.concat([plan.subarray(0, -6), Buffer.from('startxref\n1234\n%%E')]);
  expect(await kept('plan.pdf', cut)).toMatchObject({ type: 'application/pdf' });
});

test('a file refused on the way keeps that reason', async () =>
  expect(await inspect([{ name: '../film.mov', refused: 'tooBig' }])).toEqual([
    { name: 'film.mov', refused: refusals.tooBig },
  ]));

test.each<[string, string, Buffer | (() => Promise<Buffer>), string]>([
  ['HTML as a JPEG', 'photo.jpg', html, refusals.pretends],
  ['SVG', 'plan.svg', svg, refusals.otherKind],
  ['a GIF', 'old.gif', () => noise(9, 9).gif().toBuffer(), refusals.otherKind],
  ['a TIFF as a JPEG', 'scan.jpg', () => noise(9, 9).tiff().toBuffer(), refusals.pretends],
  ['HEIC', 'IMG_1.HEIC', heic, refusals.heic],
  ['HEIC as a JPEG', 'IMG_1.jpg', heic, refusals.heic],
  ['an archive as a PDF', 'plan.pdf', zip, refusals.pretends],
  ['a program', 'photo.jpg.exe', Buffer.from('MZ\x90\0'.padEnd(500)), refusals.otherKind],
  ['a PDF that is an archive too', 'plan.pdf', Buffer.concat([plan, zip]), refusals.plan],
  [
    'an archive that ends as a PDF',
    'plan.pdf',
    Buffer.concat([plan.subarray(0, -6), zip, Buffer.from('%%EOF\n')]),
    refusals.plan,
  ],
  [
    'a PDF that is a page too',
    'plan.pdf',
    Buffer.concat([plan.subarray(0, 9), html, plan.subarray(9)]),
    refusals.plan,
  ],
  ['a PDF behind a page', 'plan.pdf', Buffer.concat([html, plan]), refusals.plan],
  [
    'a GIF that is a script too',
    'photo.png',
    Buffer.from('GIF89a/*\0\0\0*/=alert(1)//'),
    refusals.pretends,
  ],
  [
    'a PDF with a program behind its end',
    'plan.pdf',
    Buffer.concat([plan, Buffer.from('MZ\x90\0\x03\0\0\0')]),
    refusals.plan,
  ],
  ['half a plan', 'plan.pdf', plan.subarray(0, 30), refusals.plan],
  [
    'a photo’s first bytes',
    'photo.jpg',
    Buffer.from([0xff, 0xd8, 0xff, 0xe0, 0, 16]),
    refusals.damaged,
  ],
  ['a bomb of one row of 50 million pixels', 'photo.png', bomb(50_000_000, 1), refusals.tooLarge],
  ['a bomb of 400 megapixels in 50 KB', 'photo.png', bomb(20_000, 20_000), refusals.tooLarge],
  [
    'a bomb that says it is larger than it is',
    'photo.png',
    Buffer.concat([
      bomb(60_000, 60).subarray(0, 20),
      bomb(60_000, 60).subarray(16, 20),
      bomb(60, 60).subarray(24),
    ]),
    refusals.tooLarge,
  ],
  [
    'a progressive photo too large to hold',
    'photo.jpg',
    () =>
      sharp({ create: { width: 6000, height: 5000, channels: 3, background: '#596b45' } })
        .jpeg({ progressive: true })
        .toBuffer(),
    refusals.tooLarge,
  ],
])(
  '%s is refused in a plain sentence',
  async (_, name, made, sentence) => {
    const bytes = typeof made === 'function' ? await made() : made;
    expect(await inspected([name, bytes])).toEqual([{ name, refused: sentence }]);
  },
  30_000,
);

test('refused files keep their place among the others, and names stay unique', async () => {
  const photo = await phonePhoto(32, 20);
  const files = await inspected(['image.jpg', photo], ['image.jpg', html], ['image.jpg', photo]);
  expect(files.map((file) => [file.name, isKept(file)])).toEqual([
    ['image.jpg', true],
    ['image-2.jpg', false],
    ['image-3.jpg', true],
  ]);
});

test('a file that cannot be read costs itself only', async () => {
  const gone = { name: 'a.jpg', file: {} as FileHandle, size: 9000, digest: '' };
  expect(await inspect([gone])).toEqual([{ name: 'a.jpg', refused: refusals.failed }]);
});

test('a thousand photos with a few bytes changed are taken or refused, and nothing else happens', async () => {
  const random = seededRandom(20_261_121);
  const whole = [
    await phonePhoto(64, 40),
    await noise(40, 40).png().toBuffer(),
    await noise(40, 40).webp().toBuffer(),
    await noise(40, 40).webp({ lossless: true }).toBuffer(),
    plan,
  ];
  const mutated = Array.from({ length: 1000 }, (_, n): [string, Buffer] => {
    const bytes = Buffer.from(whole[n % whole.length] ?? plan);
    const changed = random(2) ? bytes.length : Math.min(bytes.length, 300);
    for (let change = 0; change <= random(8); change++) bytes[random(changed)] = random(256);
    return [`photo-${n}.jpg`, random(5) ? bytes : bytes.subarray(0, random(bytes.length) + 1)];
  });
  const outcomes = await inspected(...mutated);
  const said = new Set(outcomes.flatMap((file) => (isKept(file) ? [] : [file.refused])));
  expect(outcomes.filter(isKept).length).toBeGreaterThan(100);
  expect(said.size).toBeGreaterThan(1);
  for (const sentence of said)
    expect(
      ['pretends', 'plan', 'damaged', 'heic', 'tooLarge'].map((why) => refusals[why as 'plan']),
    ).toContain(sentence);
});

/** The measures of a picture, asked as the intake does. */
async function measures(
  bytes: Buffer,
  file = receivedOf('', bytes).file,
): Promise<Measures | undefined> {
  const head = bytes.subarray(0, headLength);
  const kind = kindOf(head);
  if (!kind?.startsWith('image/')) throw new Error(`no picture: ${kind}`);
  return measuresOf(kind as 'image/png', head, file);
}

test.each<[string, () => Promise<Buffer>]>([
  ['a phone’s JPEG', () => phonePhoto(317, 211)],
  ['a progressive JPEG', () => noise(317, 211).jpeg({ progressive: true }).toBuffer()],
  ['a JPEG with a profile', () => noise(317, 211).jpeg().withIccProfile('p3').toBuffer()],
  ['a PNG', () => noise(317, 211).png().toBuffer()],
  ['an interlaced PNG', () => noise(317, 211).png({ progressive: true }).toBuffer()],
  ['a WebP', () => noise(317, 211).webp().toBuffer()],
  ['a WebP without loss', () => noise(317, 211).webp({ lossless: true }).toBuffer()],
  ['a WebP with a profile', () => noise(317, 211).webp().withIccProfile('p3').toBuffer()],
])('%s has the sides that the decoder finds', async (_, make) => {
  const bytes = await make();
  const found = await sharp(bytes).metadata();
  const whole = found.format === 'webp' || found.isProgressive;
  expect(await measures(bytes)).toEqual({ width: 317, height: 211, whole });
});

test('the sides of a JPEG are found behind large segments, and little of it is read', async () => {
  const photo = await phonePhoto(320, 200);
  const segment = Buffer.concat([
    Buffer.from([0xff, 0xe2, 0xff, 0xff]),
    Buffer.alloc(65_533, 0xff),
  ]);
  const depthMaps = Buffer.concat([
    photo.subarray(0, 2),
    ...Array(60).fill(segment),
    photo.subarray(2),
  ]);
  const { file, read } = receivedOf('', depthMaps);
  expect(await measures(depthMaps, file)).toMatchObject({ width: 320, height: 200 });
  expect(read.bytes).toBeLessThan(2000);
});

test.each([
  ['zeros behind the first segment', [0, 0]],
  ['many stray bytes', Array(6000).fill(7)],
  ['fill bytes', [0xff, 0xff, 0xff]],
  ['what looks like a marker', [0xff, 0]],
])('the sides of a JPEG are found behind %s', async (_, stray) => {
  const photo = await phonePhoto(320, 200);
  const behind = 4 + photo.readUInt16BE(4);
  const odd = [photo.subarray(0, behind), Buffer.from(stray), photo.subarray(behind)];
  expect(await measures(Buffer.concat(odd))).toMatchObject({ width: 320, height: 200 });
});

test.each<[string, (filler: Buffer) => Buffer]>([
  ['fill bytes', (filler) => filler.fill(0xff)],
  ['empty segments', (filler) => filler.fill(Buffer.from([0xff, 0xe1, 0, 2]))],
  ['zeros', (filler) => filler.fill(0)],
])('fifteen megabytes of %s are given up after a few hundred reads', async (_, fill) => {
  const hostile = Buffer.concat([Buffer.from([0xff, 0xd8]), fill(Buffer.alloc(15_000_000))]);
  const { file, read } = receivedOf('', hostile);
  expect(await measuresOf('image/jpeg', hostile.subarray(0, headLength), file)).toBeUndefined();
  expect(read.times).toBeLessThanOrEqual(800);
});

test.each(['heic', 'heix', 'heim', 'heis', 'hevc', 'hevx', 'mif1', 'msf1', 'avif', 'avis'])(
  'a photo of the brand %s is known as one that a phone has to convert',
  (brand) => {
    expect(kindOf(Buffer.from(`\0\0\0\x18ftyp${brand}`))).toBe('heic');
    expect(kindOf(Buffer.from(`\0\0\0\x18free${brand}`)), 'another box').toBeUndefined();
  },
);

import { createHash } from 'node:crypto';
import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import sharp from 'sharp';
import { beforeEach, expect, onTestFinished, test, vi } from 'vitest';
import { newPlace } from '../../../../test/support/examples.ts';
import { seededRandom } from '../../../../test/support/seeded-random.ts';
import {
  bomb,
  heic,
  html,
  noise,
  phonePhoto,
  plan,
  svg,
  zip,
} from '../../../../test/support/upload-examples.ts';
import { isKept, type KeptFile, partSize } from '../../store/files.ts';
import { inspect } from './inspect.ts';
import { refusals } from './refusals.ts';

let folder = '';
beforeEach(() => {
  folder = newPlace().dataDir;
  mkdirSync(folder, { recursive: true });
});

let count = 0;

/** What becomes of files with these names and bytes. */
async function inspected(...files: [name: string, bytes: Buffer][]) {
  const received = files.map(([name, bytes]) => {
    const path = join(folder, `as sent ${count++}`);
    writeFileSync(path, bytes);
    return {
      name,
      path,
      size: bytes.length,
      digest: createHash('sha256').update(bytes).digest('hex'),
    };
  });
  return inspect(received);
}

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

test.each(['jpeg', 'png', 'webp'] as const)(
  'a %s is known by its bytes, whatever its name',
  async (format) => {
    const bytes = await noise(64, 48).toFormat(format).toBuffer();
    expect(await kept('yard.jpg', bytes)).toMatchObject({
      type: `image/${format}`,
      width: 64,
      height: 48,
      raw: true,
      name: `yard.${format === 'jpeg' ? 'jpg' : format}`,
    });
  },
);

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

test('a plan may end with empty lines or zeros, or with nothing', async () => {
  const whole = plan.subarray(0, -1);
  for (const end of ['', '\r\n', '\n\n\n', '\n\0\0\0'])
    expect(await kept('plan.pdf', Buffer.concat([whole, Buffer.from(end)]))).toMatchObject({
      type: 'application/pdf',
    });
});

test('what was refused on its way stays refused for that', async () =>
  expect(await inspect([{ name: '../film.mov', refused: 'tooBig' }])).toEqual([
    { name: 'film.mov', refused: refusals.tooBig },
  ]));

test.each<[string, string, Buffer | (() => Promise<Buffer>), string]>([
  ['HTML as a JPEG', 'photo.jpg', html, refusals.pretends],
  ['HTML by its name', 'page.html', html, refusals.otherKind],
  ['SVG', 'plan.svg', svg, refusals.otherKind],
  ['SVG as a PNG', 'plan.png', svg, refusals.pretends],
  ['a GIF', 'old.gif', () => noise(9, 9).gif().toBuffer(), refusals.otherKind],
  ['a GIF as a JPEG', 'old.jpg', () => noise(9, 9).gif().toBuffer(), refusals.pretends],
  ['a TIFF as a JPEG', 'scan.jpg', () => noise(9, 9).tiff().toBuffer(), refusals.pretends],
  ['HEIC', 'IMG_1.HEIC', heic, refusals.heic],
  ['HEIC as a JPEG', 'IMG_1.jpg', heic, refusals.heic],
  ['an archive as a PDF', 'plan.pdf', zip, refusals.pretends],
  ['a program', 'photo.jpg.exe', Buffer.from('MZ\x90\0'.padEnd(500)), refusals.otherKind],
  ['a PDF that is an archive too', 'plan.pdf', Buffer.concat([plan, zip]), refusals.pretends],
  [
    'an archive that ends as a PDF',
    'plan.pdf',
    Buffer.concat([plan.subarray(0, -6), zip, Buffer.from('%%EOF\n')]),
    refusals.pretends,
  ],
  [
    'a PDF that is a page too',
    'plan.pdf',
    Buffer.concat([plan.subarray(0, 9), html, plan.subarray(9)]),
    refusals.pretends,
  ],
  ['a PDF behind a page', 'plan.pdf', Buffer.concat([html, plan]), refusals.pretends],
  [
    'a GIF that is a script too',
    'photo.png',
    Buffer.from('GIF89a/*\0\0\0*/=alert(1)//'),
    refusals.pretends,
  ],
  [
    'a PDF with something behind its end',
    'plan.pdf',
    Buffer.concat([plan, Buffer.from('MZ')]),
    refusals.pretends,
  ],
  ['half a plan', 'plan.pdf', plan.subarray(0, 30), refusals.pretends],
  [
    'a photo’s first bytes',
    'photo.jpg',
    Buffer.from([0xff, 0xd8, 0xff, 0xe0, 0, 16]),
    refusals.damaged,
  ],
  ['a bomb of one row of 50 million pixels', 'photo.png', bomb(50_000_000, 1), refusals.tooLarge],
  ['a bomb of 50 million rows', 'photo.png', bomb(1, 50_000_000), refusals.tooLarge],
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

test('refused ones keep their place among the kept, and names are told apart', async () => {
  const photo = await phonePhoto(32, 20);
  const files = await inspected(['image.jpg', photo], ['image.jpg', html], ['image.jpg', photo]);
  expect(files.map((file) => [file.name, isKept(file)])).toEqual([
    ['image.jpg', true],
    ['image-2.jpg', false],
    ['image-3.jpg', true],
  ]);
});

test('a file that cannot be read costs itself only', async () => {
  vi.spyOn(process.stdout, 'write').mockReturnValue(true);
  onTestFinished(() => void vi.restoreAllMocks());
  const gone = { name: 'a.jpg', path: join(folder, 'gone'), size: 9000, digest: '' };
  expect(await inspect([gone])).toEqual([{ name: 'a.jpg', refused: refusals.failed }]);
});

test('a thousand photos with a few bytes changed are taken or refused, and nothing else happens', async () => {
  const random = seededRandom(20_261_121);
  const whole = [
    await phonePhoto(64, 40),
    await noise(40, 40).png().toBuffer(),
    await noise(40, 40).webp().toBuffer(),
    plan,
  ];
  const mutated = Array.from({ length: 1000 }, (_, n): [string, Buffer] => {
    const bytes = Buffer.from(whole[n % whole.length] ?? plan);
    for (let change = 0; change <= random(8); change++) bytes[random(bytes.length)] = random(256);
    return [`photo-${n}.jpg`, random(5) ? bytes : bytes.subarray(0, random(bytes.length) + 1)];
  });
  const outcomes = await inspected(...mutated);
  const said = new Set(outcomes.flatMap((file) => (isKept(file) ? [] : [file.refused])));
  expect(outcomes.filter(isKept).length).toBeGreaterThan(100);
  expect(said.size).toBeGreaterThan(1);
  for (const sentence of said)
    expect([refusals.pretends, refusals.damaged, refusals.heic, refusals.tooLarge]).toContain(
      sentence,
    );
});

import { randomBytes } from 'node:crypto';
import sharp from 'sharp';
import { expect, test } from 'vitest';
import { newPlace } from '../../../../test/support/examples.ts';
import { fill, openFor } from '../../../../test/support/filled.ts';
import { mailedFile } from '../../../../test/support/mailed.ts';
import type { Database } from '../../store/database.ts';
import { attach, attachAtMost } from './attachments.ts';
import type { FileFacts } from './mailed-enquiry.ts';

/** A photo that hardly compresses. */
const photo = (width: number, height = width) =>
  sharp(randomBytes(width * height * 3), { raw: { width, height, channels: 3 } });
const jpeg = (width: number, height?: number) =>
  photo(width, height).jpeg({ quality: 95 }).toBuffer();
const pdf = (body: string) => Buffer.from(`%PDF-1.4\n1 0 obj\n<< ${body} >>\nendobj\n%%EOF\n`);

/** Keeps these bytes in a database, and gives what the mail knows of each. */
async function kept(
  ...all: [name: string, bytes: Buffer, type?: FileFacts['type']][]
): Promise<[Database, FileFacts[]]> {
  const database = await openFor(newPlace());
  await fill(database, 'NIDD-7K3F', {
    files: Object.fromEntries(all.map(([name, bytes]) => [name, [bytes]])),
  });
  return [
    database,
    all.map(([name, { length }, type = 'image/jpeg'], place) =>
      mailedFile({ id: `NIDD-7K3F/${place}`, name, type, size: length }),
    ),
  ];
}

const outcomes = ({ attached }: Awaited<ReturnType<typeof attach>>) =>
  attached.map(({ file, how }) => [file.name, how]);

test('what fits together is attached whole, to the last byte', async () => {
  const [one, two] = [await jpeg(60), await jpeg(40)];
  const [database, files] = await kept(['yard.jpg', one], ['gate.jpg', two]);
  const all = one.length + two.length;
  const fits = await attach(database, files, all);
  expect(outcomes(fits)).toEqual([
    ['yard.jpg', 'whole'],
    ['gate.jpg', 'whole'],
  ]);
  expect(fits.attachments).toEqual([
    { filename: 'yard.jpg', contentType: 'image/jpeg', content: one, cid: 'NIDD-7K3F-0@enquiry' },
    { filename: 'gate.jpg', contentType: 'image/jpeg', content: two, cid: 'NIDD-7K3F-1@enquiry' },
  ]);
  expect(outcomes(await attach(database, files, all - 1)), 'control').not.toEqual(outcomes(fits));
  expect(attachAtMost, 'most mail servers take it').toBeLessThan(13_000_000);
});

test('what does not fit together goes smaller: at most 1,280 pixels, as a JPEG, its sides as they were', async () => {
  const [wide, small] = [await jpeg(1600, 400), await photo(300, 200).png().toBuffer()];
  const [database, files] = await kept(['wide.jpeg', wide], ['small.png', small, 'image/png']);
  const found = await attach(database, files, wide.length + small.length - 1);
  expect(outcomes(found)).toEqual([
    ['wide.jpeg', 'smaller'],
    ['small.png', 'smaller'],
  ]);
  const [first, second] = found.attachments;
  expect(first).toMatchObject({ filename: 'wide-small.jpg', contentType: 'image/jpeg' });
  expect(second).toMatchObject({ filename: 'small-small.jpg', contentType: 'image/jpeg' });
  expect(await sharp(first?.content).metadata()).toMatchObject({
    ...{ format: 'jpeg', width: 1280, height: 320 },
  });
  expect(await sharp(second?.content).metadata(), 'never enlarged').toMatchObject({
    ...{ format: 'jpeg', width: 300, height: 200 },
  });
  const room = first && second ? first.content.length + second.content.length : 0;
  expect(outcomes(await attach(database, files, room)), 'to the last byte').toEqual(
    outcomes(found),
  );
});

test('what is transparent is white when it is made smaller, as on paper', async () => {
  const clear = await sharp(randomBytes(200 * 200 * 4), {
    raw: { width: 200, height: 200, channels: 4 },
  })
    .composite([
      {
        input: { create: { width: 200, height: 200, channels: 4, background: '#0000' } },
        blend: 'source',
      },
    ])
    .png()
    .toBuffer();
  const padded = Buffer.concat([clear, Buffer.alloc(20_000)]);
  const [database, files] = await kept(['plan.png', padded, 'image/png']);
  const { attachments } = await attach(database, files, padded.length - 1);
  const { channels } = await sharp(attachments[0]?.content).stats();
  expect(channels.map(({ mean }) => Math.round(mean))).toEqual([255, 255, 255]);
});

test('a name without an ending, or with a dot in it, still says that the photo is smaller', async () => {
  const large = await jpeg(300);
  const [database, files] = await kept(['yard', large], ['no. 4, the gate', large]);
  const { attachments } = await attach(database, files, large.length);
  expect(attachments.map(({ filename }) => filename)).toEqual([
    'yard-small.jpg',
    'no. 4, the gate-small.jpg',
  ]);
});

test('a photo that would only grow goes as it came, if there is room', async () => {
  const rough = await photo(300).jpeg({ quality: 5 }).toBuffer();
  const [database, files] = await kept(
    ['rough.jpg', rough],
    ['plan.pdf', pdf(' '.repeat(9000)), 'application/pdf'],
  );
  expect(outcomes(await attach(database, files, rough.length))).toEqual([
    ['rough.jpg', 'whole'],
    ['plan.pdf', 'left-out'],
  ]);
  expect(outcomes(await attach(database, files, rough.length - 1))[0]).toEqual([
    'rough.jpg',
    'left-out',
  ]);
});

test('a plan that does not fit is left out, and so is a photo that cannot be opened', async () => {
  const plan = pdf(' '.repeat(9000));
  const [database, files] = await kept(
    ['broken.jpg', randomBytes(5000)],
    ['plan.pdf', plan, 'application/pdf'],
    ['yard.jpg', await jpeg(40)],
  );
  const found = await attach(database, files, 4999);
  expect(outcomes(found)).toEqual([
    ['broken.jpg', 'left-out'],
    ['plan.pdf', 'left-out'],
    ['yard.jpg', 'smaller'],
  ]);
  expect(found.attachments).toHaveLength(1);
});

test('a plan goes with the photos while there is room for it', async () => {
  const plan = pdf(' '.repeat(500));
  const [database, files] = await kept(
    ['plan.pdf', plan, 'application/pdf'],
    ['yard.jpg', await jpeg(300)],
  );
  const found = await attach(database, files, plan.length);
  expect(outcomes(found)).toEqual([
    ['plan.pdf', 'whole'],
    ['yard.jpg', 'left-out'],
  ]);
  expect(found.attachments, 'it is listed, not shown').toEqual([
    { filename: 'plan.pdf', contentType: 'application/pdf', content: plan },
  ]);
});

test('what is attached leaves less room to what comes after it', async () => {
  const plan = pdf(' '.repeat(500));
  const [database, files] = await kept(
    ['a.pdf', plan, 'application/pdf'],
    ['b.pdf', plan, 'application/pdf'],
    ['c.pdf', plan, 'application/pdf'],
  );
  expect(outcomes(await attach(database, files, 2.5 * plan.length))).toEqual([
    ['a.pdf', 'whole'],
    ['b.pdf', 'whole'],
    ['c.pdf', 'left-out'],
  ]);
});

test('without room nothing is attached, and each file is named', async () => {
  const [database, files] = await kept(
    ['yard.jpg', await jpeg(40)],
    ['empty.jpg', Buffer.alloc(0)],
  );
  const found = await attach(database, files, 0);
  expect(found.attachments).toEqual([]);
  expect(outcomes(found)).toEqual([
    ['yard.jpg', 'left-out'],
    ['empty.jpg', 'left-out'],
  ]);
});

test('a PDF that carries more than pages is never attached, whether it would fit or not', async () => {
  const script = pdf('/OpenAction << /S /JavaScript /JS (x) >>');
  const [database, files] = await kept(
    ['hostile.pdf', script, 'application/pdf'],
    ['yard.jpg', script],
  );
  for (const most of [attachAtMost, 0]) {
    const { attached } = await attach(database, files, most);
    expect(attached[0]).toMatchObject({
      how: 'suspect',
      found: ['it carries a script', 'it does something when it is opened'],
    });
  }
  const { attachments } = await attach(database, files);
  expect(
    attachments.map(({ filename }) => filename),
    'only a PDF can',
  ).toEqual(['yard.jpg']);
});

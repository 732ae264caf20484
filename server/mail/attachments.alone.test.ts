import { randomBytes } from 'node:crypto';
import sharp from 'sharp';
import { expect, test } from 'vitest';
import { mailedFile, newPlace } from '../../test/support/examples.ts';
import { fill, openFor } from '../../test/support/filled.ts';
import type { FileRow } from '../db/files.ts';
import { type Attached, attach, attachAtMost, attachedWords } from './attachments.ts';

/** A photo that hardly compresses. */
const photo = (width: number, height = width) =>
  sharp(randomBytes(width * height * 3), { raw: { width, height, channels: 3 } });
const jpeg = (width: number, height?: number) =>
  photo(width, height).jpeg({ quality: 95 }).toBuffer();

/** Keeps these files in a database; gives what attaches them, as many bytes as there is room for. */
async function kept(files: Record<string, Buffer>, types: Record<string, FileRow['type']> = {}) {
  const database = await openFor(newPlace());
  const all = Object.entries(files);
  await fill(database, 'NIDD-7K3F', {
    files: Object.fromEntries(all.map(([name, bytes]) => [name, [bytes]])),
  });
  const facts = all.map(([name, { length }], place) => {
    const type = types[name] ?? (name.endsWith('.pdf') ? 'application/pdf' : 'image/jpeg');
    return mailedFile({ id: `NIDD-7K3F/${place}`, name, type, size: length });
  });
  return async (room?: number) => {
    const { attachments, attached } = await attach(database, facts, room);
    return {
      attachments,
      outcomes: attached.map(({ file, how }) => `${file.name} ${how}`),
      attached,
    };
  };
}

test('files that fit together are attached whole, to the last byte', async () => {
  const [one, two] = [await jpeg(60), await jpeg(40)];
  const attachIn = await kept({ 'yard.jpg': one, 'gate.jpg': two });
  const { outcomes, attachments } = await attachIn(one.length + two.length);
  expect(outcomes).toEqual(['yard.jpg whole', 'gate.jpg whole']);
  expect(attachments).toEqual([
    { filename: 'yard.jpg', contentType: 'image/jpeg', content: one, cid: 'NIDD-7K3F-0@enquiry' },
    { filename: 'gate.jpg', contentType: 'image/jpeg', content: two, cid: 'NIDD-7K3F-1@enquiry' },
  ]);
  const short = await attachIn(one.length + two.length - 1);
  expect(short.outcomes).toContain('yard.jpg smaller');
  expect(attachAtMost, 'most mail servers take it').toBeLessThan(13_000_000);
});

test('photos that do not fit together go smaller: at most 1,280 pixels, as a JPEG, never enlarged', async () => {
  const wide = await jpeg(1600, 400);
  const small = await photo(300, 200).png().toBuffer();
  const attachIn = await kept({ 'wide.jpeg': wide, 'no. 4, the gate': small });
  const { attachments, outcomes } = await attachIn(wide.length + small.length - 1);
  expect(outcomes).toEqual(['wide.jpeg smaller', 'no. 4, the gate smaller']);
  expect(attachments).toMatchObject([
    { filename: 'wide-small.jpg', contentType: 'image/jpeg' },
    { filename: 'no. 4, the gate-small.jpg', contentType: 'image/jpeg' },
  ]);
  const sizes = attachments.map(async ({ content }) => {
    const { format, width, height } = await sharp(content).metadata();
    return [format, width, height];
  });
  expect(await Promise.all(sizes)).toEqual([
    ['jpeg', 1280, 320],
    ['jpeg', 300, 200],
  ]);
  const room = attachments.reduce((sum, { content }) => sum + content.length, 0);
  expect((await attachIn(room)).outcomes, 'to the last byte').toEqual(outcomes);
});

test('names a photo that cannot be made small enough, and attaches the next if it fits', async () => {
  const files = { 'broken.jpg': randomBytes(9000), 'yard.jpg': await jpeg(20) };
  const attachIn = await kept(files);
  expect((await attachIn(8999)).outcomes).toEqual(['broken.jpg left-out', 'yard.jpg smaller']);
  expect((await attachIn(0)).attachments).toEqual([]);
});

test('a PDF is never attached or read, and takes no room from the photos', async () => {
  const yard = await jpeg(60);
  const attachIn = await kept({ 'plan.pdf': Buffer.alloc(0), 'yard.jpg': yard });
  expect((await attachIn(yard.length)).outcomes).toEqual(['plan.pdf plan', 'yard.jpg whole']);
});

test('a photo of which nothing is left is named, and the others go', async () => {
  const yard = await jpeg(60);
  const attachIn = await kept({ 'lost.jpg': Buffer.alloc(0), 'yard.jpg': yard });
  for (const room of [yard.length - 1, undefined]) {
    const { outcomes, attached, attachments } = await attachIn(room);
    expect(outcomes[0]).toBe('lost.jpg lost');
    expect(attachedWords(attached[0] as Attached)).toMatch(/^lost.jpg: .+ Ask for it again\.$/);
    expect(attachments).toHaveLength(1);
  }
});

/** What holds of every body and every file name, not only of those that somebody thought of. */

import { expect, test } from 'vitest';
import { fc } from '../../../test/support/properties.ts';
import { bodyOf, boundary, inChunks } from '../../../test/support/upload-examples.ts';
import { cleanName, cutName, distinct, nameFor, withoutTail } from './file-name.ts';
import { boundaryOf, MalformedBody, readParts } from './multipart.ts';

type Part = { name: string; file: string | undefined; bytes: Buffer };

async function read(body: Buffer, size: number): Promise<Part[]> {
  const found: Part[] = [];
  for await (const part of readParts(inChunks(body, size), boundary)) {
    if (part.kind === 'part') found.push({ ...part, bytes: Buffer.alloc(0) });
    else {
      const last = found.at(-1);
      if (last) last.bytes = Buffer.concat([last.bytes, part.bytes]);
    }
  }
  return found.map(({ name, file, bytes }) => ({ name, file, bytes }));
}

/** Anything, boundaries and their halves more often than chance would have it. */
const anyBytes = fc
  .array(
    fc.oneof(
      fc.uint8Array({ maxLength: 60 }).map((bytes) => Buffer.from(bytes)),
      fc
        .constantFrom('\r\n', '--', `\r\n--${boundary}`, `--${boundary}--`, '\r\n\r\n')
        .map(Buffer.from),
      fc
        .constantFrom('Content-Disposition: form-data; name="a"', '; filename="b"')
        .map(Buffer.from),
    ),
    { maxLength: 20 },
  )
  .map((pieces) => Buffer.concat(pieces));
const content = anyBytes.filter((bytes) => !bytes.includes(`--${boundary}`));
const plainName = fc.stringMatching(/^[a-zA-Z0-9 _.éß-]{1,40}$/);

test('parses what a form sends, however the network cuts it', async () => {
  const parts = fc.array(fc.tuple(plainName, fc.option(plainName), content), { maxLength: 6 });
  await fc.assert(
    fc.asyncProperty(parts, fc.integer({ min: 1, max: 300 }), async (sent, size) => {
      const body = bodyOf(
        sent.map(([name, file, bytes]) => [
          name,
          file === null ? bytes.toString('latin1') : { file, bytes },
        ]),
      );
      const expected = sent.map(([name, file, bytes]) => ({
        name,
        file: file ?? undefined,
        bytes: file === null ? Buffer.from(bytes.toString('latin1')) : bytes,
      }));
      expect(await read(body, size)).toEqual(expected);
    }),
  );
});

test('any body is read or refused as malformed, and nothing else happens', async () => {
  let [taken, refused] = [0, 0];
  await fc.assert(
    fc.asyncProperty(anyBytes, fc.boolean(), async (bytes, framed) => {
      const body = framed
        ? Buffer.concat([
            Buffer.from(`--${boundary}\r\n`),
            bytes,
            Buffer.from(`\r\n--${boundary}--`),
          ])
        : bytes;
      try {
        await read(body, 64);
        taken++;
      } catch (error) {
        if (!(error instanceof MalformedBody)) throw error;
        refused++;
      }
    }),
    { numRuns: 1000 },
  );
  // Only a run that has met both has tried anything.
  expect(Math.min(taken, refused)).toBeGreaterThan(0);
});

test('a boundary has at most 70 characters', () => {
  fc.assert(
    fc.property(fc.string({ maxLength: 200 }), (text) => {
      for (const type of [text, `multipart/form-data; boundary=${text}`]) {
        const found = boundaryOf(type);
        if (found !== undefined) expect(found.length).toSatisfy((n: number) => n > 0 && n <= 70);
      }
    }),
  );
});

const anyName = fc.oneof(
  fc.string({ unit: 'binary', maxLength: 400 }),
  fc
    .array(
      fc.constantFrom('..', '/', '\\', '.', ' ', 'con', '\u202e', 'a.jpg', '\ud83c', '"', '\0'),
    )
    .map((pieces) => pieces.join('')),
);

test('a cleaned name is safe to show, to mail and to save, and cleaning it again changes nothing', () => {
  fc.assert(
    fc.property(anyName, (name) => {
      const clean = cleanName(name);
      expect(clean.length).toSatisfy((n: number) => n > 0 && n <= 80);
      expect(clean).not.toMatch(/[/\\<>:"|?*\p{Cc}\p{Bidi_Control}]|^\.|[. ]$/u);
      expect(clean).not.toMatch(/^(?:con|prn|aux|nul|com\d|lpt\d)(?:\.|$)/i);
      expect(clean.isWellFormed()).toBe(true);
      expect(cleanName(clean)).toBe(clean);
    }),
    { numRuns: 2000, examples: [['\u061c']] },
  );
});

test('a file’s ending is that of what it is', () => {
  fc.assert(
    fc.property(anyName, (name) => {
      expect(nameFor('application/pdf', name)).toMatch(/\.pdf$/i);
      expect(nameFor('image/jpeg', name)).toMatch(/\.(?:jpe?g|jpe|jfif)$/i);
    }),
  );
});

test('no two files of an enquiry have one name', () => {
  fc.assert(
    fc.property(fc.array(plainName.map(cleanName), { maxLength: 20 }), (names) => {
      const found = distinct(names);
      expect(new Set(found.map((name) => name.toLowerCase())).size).toBe(names.length);
    }),
  );
});

test('a tail of dots and spaces goes, and nothing before it', () => {
  fc.assert(
    fc.property(fc.string(), fc.stringMatching(/^[. ]{0,20}$/), (name, tail) => {
      expect(withoutTail(name + tail)).toBe(withoutTail(name));
      expect(name.startsWith(withoutTail(name))).toBe(true);
    }),
  );
  expect(cutName('x'.repeat(9000))).toHaveLength(255);
});

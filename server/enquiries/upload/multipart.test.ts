import { expect, test } from 'vitest';
import { fc } from '../../../test/support/properties.ts';
import { bodyOf, boundary, inChunks } from '../../../test/support/upload-examples.ts';
import { cleanName, cutName, distinct, nameFor, withoutTail } from './file-name.ts';
import { boundaryOf, MalformedBody, readParts } from './multipart.ts';

/** What a body holds: each part's name, file name and bytes. */
async function read(body: Buffer, size = body.length, mark = boundary) {
  const found: { name: string; file: string | undefined; bytes: Buffer }[] = [];
  for await (const part of readParts(inChunks(body, size), mark)) {
    const last = found.at(-1);
    if (part.kind === 'part')
      found.push({ name: part.name, file: part.file, bytes: Buffer.alloc(0) });
    else if (last) last.bytes = Buffer.concat([last.bytes, part.bytes]);
  }
  return found;
}

/** A body of one part, with what stands between its boundary and its bytes. */
const part = (headers: string) =>
  Buffer.from(`--${boundary}${headers}\r\n\r\nx\r\n--${boundary}--`);

/** Headers with the given number of bytes. */
const longHeaders = (length: number) =>
  `\r\nContent-Disposition: form-data; name="a"\r\nX: ${'x'.repeat(length - 45)}`;

test('the parts are those that another parser finds', async () => {
  const form = new FormData();
  form.append('fullName', 'Zoë “Ann” Thwaite\nand son');
  form.append('file', new File([Buffer.from([0, 13, 10, 45, 45, 255])], 'a "b"; name=c.jpg'));
  form.append('file', new File([], 'empty.jpg'));
  const request = () => new Request('http://localhost/', { method: 'POST', body: form });
  const sent = request();
  const type = sent.headers.get('Content-Type') ?? '';
  const body = Buffer.from(await sent.arrayBuffer());
  const theirs = await new Response(body, { headers: { 'Content-Type': type } }).formData();
  const ours = await read(body, 7, boundaryOf(type));
  expect(ours).toHaveLength(3);
  expect(ours[0]?.bytes.toString()).toBe(theirs.get('fullName'));
  const files = theirs.getAll('file') as File[];
  expect(ours.slice(1).map(({ bytes }) => bytes)).toEqual(
    await Promise.all(files.map(async (file) => Buffer.from(await file.arrayBuffer()))),
  );
  expect(ours.slice(1).map(({ file }) => file)).toEqual(['a "b"; name=c.jpg', 'empty.jpg']);
});

test.each([
  ['nothing', Buffer.alloc(0)],
  [
    'another boundary',
    Buffer.from(
      bodyOf([['a', 'b']])
        .toString()
        .replaceAll('Boundary', 'boundary'),
    ),
  ],
  ['no end', bodyOf([['form', 'lead']]).subarray(0, -6)],
  [
    'a part without a name',
    Buffer.from(`--${boundary}\r\nContent-Disposition: form-data\r\n\r\nx\r\n--${boundary}--`),
  ],
  ['a part without headers', Buffer.from(`--${boundary}\r\n\r\nx\r\n--${boundary}--`)],
  ['headers that never end', Buffer.from(`--${boundary}\r\nX: ${'x'.repeat(20_000)}`)],
  ['something behind a boundary', part('xxContent-Disposition: form-data; name="a"')],
  [
    'a header that only ends like that of a form',
    part('\r\nX-Content-Disposition: form-data; name="a"'),
  ],
  ['headers of 8 KB and a byte', part(longHeaders(8193))],
  ['a thousand and one parts', bodyOf(Array.from({ length: 1001 }, () => ['a', 'b']))],
])('a body with %s is refused', async (_, body) => {
  for (const size of [1, 64, 100_000])
    await expect(read(body, size)).rejects.toThrow(MalformedBody);
});

test('a thousand parts, headers of 8 KB and a body that ends at its last boundary are none too many', async () => {
  expect(await read(bodyOf(Array.from({ length: 1000 }, () => ['a', 'b'])))).toHaveLength(1000);
  for (const size of [1, 64, 100_000])
    expect(await read(part(longHeaders(8192)), size)).toMatchObject([{ name: 'a' }]);
});

test.each([
  'Content-Disposition:form-data;name="a"',
  'content-disposition:  FORM-DATA ;  NAME="a"',
  'Content-Type: text/plain\r\nContent-Disposition: form-data; name=a',
])('a part may say its name as ‘%s’', async (headers) => {
  expect(await read(part(`\r\n${headers}`))).toMatchObject([{ name: 'a' }]);
});

test('endless headers are read up to their limit', async () => {
  let given = 0;
  async function* endless() {
    yield Buffer.from(`--${boundary}\r\n`);
    for (const piece = Buffer.alloc(1000, 'x'); ; given += 1000) yield piece;
  }
  await expect(readParts(endless(), boundary).next()).rejects.toThrow(MalformedBody);
  expect(given).toBeLessThan(10_000);
});

test('no piece is larger than what came in at once, so nothing is gathered', async () => {
  const body = bodyOf([['file', { file: 'big.bin', bytes: Buffer.alloc(1_000_000, 13) }]]);
  for await (const part of readParts(inChunks(body, 1000), boundary))
    if (part.kind === 'bytes') expect(part.bytes.length).toBeLessThan(1100);
});

test('the boundary is read with and without quotes, and only of a form', () => {
  expect(boundaryOf('multipart/form-data; boundary=abc')).toBe('abc');
  expect(boundaryOf('Multipart/Form-Data;boundary="a b"')).toBe('a b');
  expect(boundaryOf('multipart/form-data ; boundary=abc ; charset=utf-8')).toBe('abc');
  for (const type of [
    null,
    'multipart/form-data; boundary=',
    'not-multipart/form-data; boundary=a',
  ])
    expect(boundaryOf(type)).toBeUndefined();
});

test('takes the last 255 characters of a file name', async () => {
  const parts = await read(
    bodyOf([
      [
        'file',
        {
          file: `${'"'.repeat(2000)}${'.'.repeat(1000)}${'a'.repeat(251)}.jpg`,
          bytes: Buffer.from('x'),
        },
      ],
    ]),
    100_000,
  );
  expect(parts.map(({ file }) => file)).toEqual([`${'a'.repeat(251)}.jpg`]);
});

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

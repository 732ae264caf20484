import { expect, test } from 'vitest';
import { bodyOf, boundary, inChunks } from '../../../test/support/upload-examples.ts';
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

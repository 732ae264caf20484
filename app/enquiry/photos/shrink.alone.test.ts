import { afterEach, beforeAll, expect, test, vi } from 'vitest';
import { claimsToFit, ending, prepare, reasons, scaled, sniff } from './shrink.ts';

const starts = {
  jpeg: [0xff, 0xd8, 0xff, 0xe1],
  png: [0x89, ...Buffer.from('PNG\r\n\x1a\n', 'latin1')],
  webp: [...Buffer.from('RIFF....WEBPVP8 ')],
  heic: [0, 0, 0, 24, ...Buffer.from('ftypheic')],
  gif: [...Buffer.from('GIF89a')],
};
/** A picture of this kind, as its first bytes tell. */
const picture = (kind: keyof typeof starts, name: string) =>
  new File([new Uint8Array(starts[kind])], name);

const megabyte = 1024 * 1024;

/**
 * A browser that decodes a picture to these pixels, and encodes it to the given number of bytes.
 * `encoded` may say that it cannot do one of the types, or makes another of it.
 */
function browser({
  width = 4000,
  height = 3000,
  encoded = (type: string): { type: string; size: number } | null => ({ type, size: 400_000 }),
  pen = true,
  decode = async () => {},
  readBack = [128, 128, 128, 255],
} = {}) {
  const drawn: unknown[] = [];
  const context = {
    imageSmoothingQuality: 'low',
    globalCompositeOperation: 'source-over',
    fillStyle: '#000',
    drawImage: vi.fn((...all: unknown[]) => drawn.push(['picture', ...all.slice(1)])),
    clearRect: vi.fn(),
    getImageData: () => ({ data: new Uint8ClampedArray(readBack) }),
    fillRect: vi.fn((...all: number[]) =>
      drawn.push([context.globalCompositeOperation, context.fillStyle, ...all]),
    ),
  };
  const asked: unknown[][] = [];
  const canvas = {
    width: 300,
    height: 150,
    getContext: (kind: string) => (pen && kind === '2d' ? context : null),
    toBlob(done: (blob: Blob | null) => void, type: string, quality: number) {
      asked.push([type, quality, canvas.width, canvas.height]);
      const made = encoded(type);
      const blob = made && new Blob(['made'], { type: made.type });
      done(blob && Object.defineProperty(blob, 'size', { value: made.size }));
    },
  };
  vi.stubGlobal(
    'Image',
    class {
      src = '';
      naturalWidth = width;
      naturalHeight = height;
      decode = decode;
    },
  );
  vi.stubGlobal('document', { createElement: (tag: string) => (tag === 'canvas' ? canvas : null) });
  return { drawn, asked, canvas, context };
}
/** The page asks once whether the browser draws true: the answer holds for the other tests. */
beforeAll(async () => {
  browser();
  await prepare(picture('jpeg', 'first.jpg'));
});
afterEach(() => vi.unstubAllGlobals());

test('a drawing stays a PNG, with what is seen through it', async () => {
  const { drawn, asked } = browser({ encoded: (type) => ({ type, size: 1.5 * megabyte }) });
  expect(await prepare(picture('png', 'plan.png'))).toMatchObject({ name: 'plan.png' });
  expect(asked.map(([type]) => type)).toEqual(['image/png']);
  expect(drawn).toEqual([['picture', 0, 0, 2048, 1536]]);
});

test('a photo that was saved as PNG goes as JPEG, on white, and its memory is given back', async () => {
  const { drawn, canvas } = browser({
    encoded: (type) => ({ type, size: type === 'image/png' ? 1.5 * megabyte + 1 : 400_000 }),
  });
  const made = await prepare(picture('png', 'screen.png'));
  expect(made).toMatchObject({ name: 'screen.jpg', blob: { type: 'image/jpeg' } });
  expect(drawn.at(-1), 'white behind it, never over it').toEqual([
    'destination-over',
    '#fff',
    0,
    0,
    2048,
    1536,
  ]);
  expect(canvas.width).toBe(0);
});

test.each([
  ['webp', 'drive.webp'],
  ['heic', 'drive.HEIC'],
  ['gif', 'drive.gif'],
] as const)('a %s that this browser can open goes as JPEG', async (kind, name) => {
  const { asked } = browser();
  expect(await prepare(picture(kind, name))).toMatchObject({ name: 'drive.jpg' });
  expect(asked.map((wanted) => wanted.slice(0, 2))).toEqual([['image/jpeg', 0.85]]);
});

test('a browser that can only make PNG sends that, and names it so', async () => {
  browser({ encoded: () => ({ type: 'image/png', size: 9 * megabyte }) });
  expect(await prepare(picture('jpeg', 'drive.jpg'))).toMatchObject({ name: 'drive.png' });
});

const cannot = async () => {
  throw new DOMException('no', 'EncodingError');
};
test.each([
  ['heic', reasons.heic],
  ['gif', reasons.other],
] as const)('a %s that cannot be decoded says why: %s', async (kind, reason) => {
  browser({ decode: cannot });
  expect(await prepare(picture(kind, 'drive'))).toEqual({ reason });
});

test.each([
  ['cannot decode it', 'jpeg', { decode: cannot }],
  ['cannot decode it', 'webp', { decode: cannot }],
  ['cannot draw it', 'png', { pen: false }],
  ['cannot write it', 'jpeg', { encoded: () => null }],
  ['paints noise over it', 'jpeg', { readBack: [128, 128, 131, 255, 128, 12, 128, 255] }],
] as const)('where the browser %s, a %s goes as it is', async (why, kind, faults) => {
  browser(faults as Parameters<typeof browser>[0]);
  if (why.startsWith('paints')) vi.resetModules();
  const photo = picture(kind, kind === 'jpeg' ? 'drive.jpg' : 'drive');
  const made = await (await import('./shrink.ts')).prepare(photo);
  if (!('blob' in made)) throw new Error(made.reason);
  expect([made.name, made.picture, made.blob.type]).toEqual([
    `drive.${kind === 'jpeg' ? 'jpg' : kind}`,
    false,
    `image/${kind}`,
  ]);
  expect(await made.blob.bytes()).toEqual(await photo.bytes());
});

test('a file that was moved or deleted since it was chosen has to be chosen again', async () => {
  const gone = picture('jpeg', 'drive.jpg');
  vi.spyOn(gone, 'slice').mockReturnValue({
    arrayBuffer: () => Promise.reject(new DOMException('gone', 'NotFoundError')),
  } as unknown as Blob);
  expect(await prepare(gone)).toEqual({ reason: reasons.unread });
});

test.each([
  ['drive.jpg', 'png', 'drive.png'],
  ['drive.jpg.old', 'jpg', 'drive.jpg.jpg'],
  ['top of the drive. 2.webp', 'jpg', 'top of the drive. 2.jpg'],
  ['IMG_1.JPEG', 'jpg', 'IMG_1.JPEG'],
  ['.png', 'png', 'file.png'],
])('%s, become a %s, is called %s', (name, kind, called) => {
  expect(ending(name, kind)).toBe(called);
});

test.each([
  [4000, 3000, 2048, 1536],
  [800, 600, 800, 600],
  [20_000, 1, 2048, 1],
])('a picture of %i × %i pixels goes as %i × %i: at most 2,048, never enlarged', (...sides) => {
  const [width, height, ...goes] = sides;
  expect(Object.values(scaled(width, height))).toEqual(goes);
});

const bytes = (...parts: (string | number[])[]) =>
  new Uint8Array(
    parts.flatMap((part) =>
      typeof part === 'string' ? [...part].map((one) => one.charCodeAt(0)) : part,
    ),
  );

test.each([
  ['jpeg', bytes([0xff, 0xd8, 0xff, 0xe1])],
  ['png', bytes([0x89], 'PNG\r\n\x1a\n')],
  ['webp', bytes('RIFF', [1, 2, 3, 4], 'WEBPVP8 ')],
  ['pdf', bytes('%PDF-1.7')],
  ['pdf', bytes([0xef, 0xbb, 0xbf], '\r\n%PDF-1.7')],
  ['heic', bytes([0, 0, 0, 24], 'ftypheic')],
  ['heic', bytes([0, 0, 0, 24], 'ftypmif1')],
  ['picture', bytes([0, 0, 0, 24], 'ftypavif')],
  ['picture', bytes('GIF89a')],
  ['other', bytes('<svg xmlns="http://www.w3.org/2000/svg">')],
  ['other', bytes()],
  ['picture', bytes('BM')],
  ['picture', bytes('MM\0*')],
  ['other', bytes('see \x89PNG\r\n\x1a\n')],
  ['other', bytes('12345678WEBP')],
  ['other', bytes([0, 0, 0, 24], 'moovheic')],
] as const)('a file is what its first bytes say: %s', (kind, start) => {
  expect(sniff(start)).toBe(kind);
});

test.each([
  ['drive.JPG', '', true],
  ['drive', 'image/heic', true],
  ['notes.docx', 'application/msword', false],
  ['drive.jpg.exe', '', false],
  ['drive', 'text/x-image/jpeg', false],
  ['plan', 'x-application/pdf', false],
  ['drive.heif', '', true],
  ['drive.heix', '', false],
] as const)('does %s of type "%s" claim to be something we take? %s', (name, type, claims) => {
  expect(claimsToFit({ name, type })).toBe(claims);
});

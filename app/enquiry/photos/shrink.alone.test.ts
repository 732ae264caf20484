import { afterEach, expect, test, vi } from 'vitest';
import { ending, prepare, reasons } from './shrink.ts';
import { enough } from './sniff.ts';

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
 * A browser that decodes a picture to these pixels, and encodes it to so many bytes. `encoded` may
 * say that it cannot do one of the types, or makes another of it.
 */
function browser({
  width = 4000,
  height = 3000,
  encoded = (type: string): { type: string; size: number } | null => ({ type, size: 400_000 }),
  pen = true,
} = {}) {
  const drawn: unknown[] = [];
  const bitmap = { width, height, close: vi.fn() };
  const context = {
    imageSmoothingQuality: 'low',
    globalCompositeOperation: 'source-over',
    fillStyle: '#000',
    drawImage: vi.fn((...all: unknown[]) => drawn.push(['picture', ...all.slice(1)])),
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
  const decode = vi.fn(async (..._: unknown[]) => bitmap);
  vi.stubGlobal('createImageBitmap', decode);
  vi.stubGlobal('document', { createElement: (tag: string) => (tag === 'canvas' ? canvas : null) });
  return { drawn, asked, bitmap, canvas, context, decode };
}
afterEach(() => vi.unstubAllGlobals());

test('a photo goes the right way up, whole, 2,048 pixels long, and as a new JPEG: no place or date is in it', async () => {
  const { drawn, asked, decode, context } = browser();
  const photo = picture('jpeg', 'IMG_1.JPG');
  const made = await prepare(photo);
  expect(decode).toHaveBeenCalledWith(photo, { imageOrientation: 'from-image' });
  expect(drawn[0]).toEqual(['picture', 0, 0, 2048, 1536]);
  expect(context.imageSmoothingQuality).toBe('high');
  expect(asked).toEqual([['image/jpeg', 0.85, 2048, 1536]]);
  if (!('blob' in made)) throw new Error(made.reason);
  expect([made.name, made.picture, made.blob.type]).toEqual(['IMG_1.JPG', true, 'image/jpeg']);
  expect(await made.blob.text(), 'not the file itself').toBe('made');
});

test('the memory of each photo is given back before the next is opened', async () => {
  const { bitmap, canvas } = browser();
  await prepare(picture('jpeg', 'a.jpg'));
  expect(bitmap.close).toHaveBeenCalledOnce();
  expect(canvas.width).toBe(0);
});

test('a drawing stays a PNG, with what is seen through it', async () => {
  const { drawn, asked } = browser({ encoded: (type) => ({ type, size: 1.5 * megabyte }) });
  expect(await prepare(picture('png', 'plan.png'))).toMatchObject({ name: 'plan.png' });
  expect(asked.map(([type]) => type)).toEqual(['image/png']);
  expect(drawn).toEqual([['picture', 0, 0, 2048, 1536]]);
});

test('a photo that was saved as PNG goes as JPEG, on white', async () => {
  const { drawn } = browser({
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
});

test.each([
  ['webp', 'drive.webp'],
  ['heic', 'drive.HEIC'],
  ['gif', 'drive.gif'],
] as const)('a %s that this browser can open goes as JPEG', async (kind, name) => {
  const { asked } = browser();
  expect(await prepare(picture(kind, name))).toMatchObject({ name: 'drive.jpg' });
  expect(asked.map(([type]) => type)).toEqual(['image/jpeg']);
});

test('a browser that can only make PNG sends that, and names it so', async () => {
  browser({ encoded: () => ({ type: 'image/png', size: 9 * megabyte }) });
  expect(await prepare(picture('jpeg', 'drive.jpg'))).toMatchObject({ name: 'drive.png' });
});

test.each([
  ['jpeg', reasons.broken],
  ['png', reasons.broken],
  ['webp', reasons.broken],
  ['heic', reasons.heic],
  ['gif', reasons.other],
] as const)('a %s that cannot be decoded says why: %s', async (kind, reason) => {
  const { decode } = browser();
  decode.mockRejectedValue(new DOMException('no', 'InvalidStateError'));
  expect(await prepare(picture(kind, 'drive'))).toEqual({ reason });
});

test('nor is anything sent of a picture that could not be drawn, or not be written', async () => {
  browser({ pen: false });
  expect(await prepare(picture('jpeg', 'drive.jpg'))).toEqual({ reason: reasons.broken });
  const { canvas } = browser({ encoded: () => null });
  expect(await prepare(picture('jpeg', 'drive.jpg'))).toEqual({ reason: reasons.broken });
  expect(canvas.width, 'its memory is given back all the same').toBe(0);
});

test('a PDF goes whole and as a PDF, and only its first bytes are read here', async () => {
  const plan = new File(['%PDF-1.7 ', 'x'.repeat(1000)], 'plan');
  const slice = vi.spyOn(plan, 'slice');
  const made = await prepare(plan);
  if (!('blob' in made)) throw new Error(made.reason);
  expect([made.name, made.blob.type]).toEqual(['plan.pdf', 'application/pdf']);
  expect(await made.blob.text()).toBe(await plan.text());
  expect(slice).toHaveBeenCalledWith(0, enough);
});

test('a file that was moved or deleted since it was chosen is said to be broken', async () => {
  const gone = picture('jpeg', 'drive.jpg');
  vi.spyOn(gone, 'slice').mockReturnValue({
    arrayBuffer: () => Promise.reject(new DOMException('gone', 'NotFoundError')),
  } as unknown as Blob);
  expect(await prepare(gone)).toEqual({ reason: reasons.broken });
});

test.each([
  ['drive.jpg', 'jpg', 'drive.jpg'],
  ['drive.jpeg', 'jpg', 'drive.jpeg'],
  ['drive.jpg', 'png', 'drive.png'],
  ['drive.jpg.old', 'jpg', 'drive.jpg.jpg'],
  ['top of the drive. 2.webp', 'jpg', 'top of the drive. 2.jpg'],
  ['drive', 'jpg', 'drive.jpg'],
])('%s, become a %s, is called %s', (name, kind, called) => {
  expect(ending(name, kind)).toBe(called);
});

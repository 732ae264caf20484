/** Files as visitors have them, good and bad, for the journeys with photos. */
import sharp from 'sharp';

type File = { name: string; mimeType: string; buffer: Buffer };

/** A photo as a phone takes it, but small; with the place where it was taken. */
export async function photo(name = 'drive.jpg', { width = 800, height = 600 } = {}): Promise<File> {
  const noise = {
    create: {
      width,
      height,
      channels: 3,
      background: '#7a8b6f',
      noise: { type: 'gaussian', mean: 128, sigma: 4 },
    },
  } as const;
  const image = sharp(noise).withExif({
    IFD0: { Make: 'Phone' },
    IFD3: {
      GPSLatitudeRef: 'N',
      GPSLatitude: '54/1 0/1 30/1',
      GPSLongitudeRef: 'W',
      GPSLongitude: '1/1 28/1 0/1',
    },
  });
  return { name, mimeType: 'image/jpeg', buffer: await image.jpeg({ quality: 90 }).toBuffer() };
}

export const plan: File = {
  name: 'site-plan.pdf',
  mimeType: 'application/pdf',
  buffer: Buffer.from('%PDF-1.4\n1 0 obj<</Type/Catalog>>endobj\ntrailer<</Root 1 0 R>>\n%%EOF\n'),
};

/** Files that cannot be sent, with the error shown for each. */
export const refused: [File, said: RegExp][] = [
  [
    {
      name: 'IMG_2034.HEIC',
      mimeType: 'image/heic',
      buffer: Buffer.from('\0\0\0\x18ftypheic\0\0\0\0mif1heic'),
    },
    /can’t open HEIC/,
  ],
  [{ name: 'nothing.jpg', mimeType: 'image/jpeg', buffer: Buffer.alloc(0) }, /is empty/],
  [
    { name: 'notes.docx', mimeType: 'application/msword', buffer: Buffer.from('PK\x03\x04 words') },
    /Images or PDF only/,
  ],
  [
    {
      name: 'page.jpg',
      mimeType: 'image/jpeg',
      buffer: Buffer.from('<html><script>alert(1)</script>'),
    },
    /isn’t a photo or a PDF/,
  ],
];

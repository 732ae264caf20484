/** What a file is, by its first bytes: names and types only claim. */
export type Kind = 'jpeg' | 'png' | 'webp' | 'pdf' | 'heic' | 'picture' | 'other';

/** How many bytes that takes. */
export const enough = 1024;

const brands = {
  heic: ['heic', 'heix', 'heim', 'heis', 'hevc', 'hevx', 'mif1', 'msf1'],
  picture: ['avif', 'avis'],
};

/**
 * 'picture' is one that a browser may well draw, though we do not keep it as it is: GIF, BMP, AVIF,
 * TIFF.
 */
export function sniff(bytes: Uint8Array): Kind {
  const text = String.fromCharCode(...bytes.subarray(0, enough));
  if (text.startsWith('\xff\xd8\xff')) return 'jpeg';
  if (text.startsWith('\x89PNG\r\n\x1a\n')) return 'png';
  if (text.startsWith('RIFF') && text.slice(8, 12) === 'WEBP') return 'webp';
  const brand = text.slice(4, 8) === 'ftyp' ? text.slice(8, 12) : '';
  if (brands.heic.includes(brand)) return 'heic';
  if (brands.picture.includes(brand) || /^(?:GIF8|BM|II\*\0|MM\0\*)/.test(text)) return 'picture';
  // Scanners and mail put bytes before it, which all readers skip.
  return text.includes('%PDF-') ? 'pdf' : 'other';
}

/**
 * Does its name or its type say that it is something we take? Then a plain 'images or PDF only'
 * would puzzle its owner.
 */
export const claimsToFit = ({ name, type }: { name: string; type: string }) =>
  /^image\/|^application\/pdf$/.test(type) || /\.(?:jpe?g|png|webp|pdf|hei[cf])$/i.test(name);

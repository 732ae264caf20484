/** A reference: a river or dale of Yorkshire and four characters, easy to read out. */
import { randomInt } from 'node:crypto';

/**
 * Nidd, Swale, Wharfe, Aire, Calder, Derwent, Cover, Wensley, Bishopdale, Raydale, Litton, Dent,
 * Garsdale, Arkengarth, Ribble, Skell, Laver, Washburn, Farndale, Rosedale, Bilsdale, Bransdale,
 * Rye, Leven.
 */
export const rivers =
  'NIDD SWAL WHAR AIRE CALD DERW COVE WENS BISH RAYD LITT DENT GARS ARKE RIBB SKEL LAVE WASH FARN ROSE BILS BRAN RYED LEVE'.split(
    ' ',
  );

/** Without characters that look or sound alike, and without vowels, so that it spells no word. */
export const alphabet = '346789CDFGHJKMNPQRTWXY';

/** Like NIDD-7K3F, one of more than five million. The database rejects duplicates. */
export function newReference(): string {
  const characters = Array.from({ length: 4 }, () => alphabet[randomInt(alphabet.length)]);
  return `${rivers[randomInt(rivers.length)]}-${characters.join('')}`;
}

/** NIDD-7K3F for ‘nidd 7k3f’. */
export function meantReference(typed: string): string {
  return typed
    .toUpperCase()
    .replace(/[^A-Z0-9]/g, '')
    .replace(/^(.{4})(.*)$/, '$1-$2');
}

/**
 * The reference that a visitor gets and reads out on the phone: a river or dale of Yorkshire and
 * four characters.
 */
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

/** No two of these sound or look alike, and without vowels they spell no word. */
export const alphabet = '346789CDFGHJKMNPQRTWXY';

/**
 * A new reference, like NIDD-7K3F: one of more than five million. The database says whether it is
 * taken.
 */
export function newReference(): string {
  const characters = Array.from({ length: 4 }, () => alphabet[randomInt(alphabet.length)]);
  return `${rivers[randomInt(rivers.length)]}-${characters.join('')}`;
}

/** The reference that someone meant who typed ‘nidd 7k3f’. */
export function meantReference(typed: string): string {
  return typed
    .toUpperCase()
    .replace(/[^A-Z0-9]/g, '')
    .replace(/^(.{4})(.*)$/, '$1-$2');
}

import type { ImageObject } from 'schema-dts';
import type { Picture } from '../../../content/schema.ts';
import { widestJpeg } from '../../content/picture.tsx';
import { picture as factsOf } from '../../content/pictures.server.ts';
import { siteName } from '../head.tsx';
import { businessId } from './firm.server.ts';

/**
 * A picture with whose it is, on what terms, and where to ask for it. One that stands in for a
 * photograph says `AlgorithmicMediaDigitalSource`, IPTC's term for a picture that a program made
 * without training data.
 */
export function pictureNode(picture: Picture, origin: string) {
  const { width: whole, height, alt, fallback, sample } = factsOf(picture.name);
  const address = origin + widestJpeg(picture);
  const width = fallback.at(-1) ?? whole;
  return {
    '@type': 'ImageObject',
    '@id': address,
    contentUrl: address,
    url: address,
    width: `${width} px`,
    height: `${Math.round((width * height) / whole)} px`,
    caption: picture.alt ?? alt,
    creator: { '@id': businessId(origin) },
    creditText: siteName,
    copyrightNotice: siteName,
    license: `${origin}/terms#pictures`,
    acquireLicensePage: `${origin}/contact`,
    ...(sample && {
      digitalSourceType: 'https://schema.org/AlgorithmicMediaDigitalSource' as const,
    }),
  } satisfies ImageObject;
}

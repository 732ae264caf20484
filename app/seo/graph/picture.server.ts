import type { ImageObject } from 'schema-dts';
import type { Picture } from '../../../content/schema.ts';
import { picture as facts } from '../../content/pictures.server.ts';
import { shownPicture } from '../../content/shown.server.ts';
import { widestJpeg } from '../../ui/picture.tsx';
import { siteName } from '../meta.ts';
import { businessId } from './firm.server.ts';

/**
 * A picture with whose it is, on what terms, and where to ask for it. One that stands in for a
 * photograph says `AlgorithmicMediaDigitalSource`, IPTC's term for a picture that a program made
 * without training data.
 */
export function pictureNode(picture: Picture, origin: string) {
  const shown = shownPicture(picture);
  const address = origin + widestJpeg(shown);
  const width = shown.fallback.at(-1) ?? shown.width;
  return {
    '@type': 'ImageObject',
    '@id': address,
    contentUrl: address,
    url: address,
    width: `${width} px`,
    height: `${Math.round((width * shown.height) / shown.width)} px`,
    caption: shown.alt,
    creator: { '@id': businessId(origin) },
    creditText: siteName,
    copyrightNotice: siteName,
    license: `${origin}/terms#pictures`,
    acquireLicensePage: `${origin}/contact`,
    ...(facts(picture.name).sample && {
      digitalSourceType: 'https://schema.org/AlgorithmicMediaDigitalSource' as const,
    }),
  } satisfies ImageObject;
}

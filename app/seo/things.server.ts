import type { Article, ImageObject, Offer, Service } from 'schema-dts';
import { linksTo } from '../../content/pages.ts';
import { guidePrices } from '../../content/prices.ts';
import type { Picture, Project } from '../../content/schema.ts';
import { widestJpeg } from '../content/picture.tsx';
import { picture as factsOf } from '../content/pictures.server.ts';
import { businessId, geoOf, servedFrom } from './firm.server.ts';
import { siteName } from './head.tsx';

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

/** The pictures of a job, each once: the one it opens with, the gallery, before and after. */
export function picturesOf({ picture, gallery, compare }: Project): Picture[] {
  const all = [
    picture,
    ...gallery.map((shot) => shot.picture),
    ...(compare ? [compare.before.picture, compare.after.picture] : []),
  ];
  return all.filter(({ name }, at) => all.findIndex((one) => one.name === name) === at);
}

type Job = { project: Project; description: string; path: string; pictures: { '@id': string }[] };

/** A finished job: what was done, where, by whom, of which service, and its pictures. */
export function jobNode({ project, description, path, pictures }: Job, origin: string) {
  const { title, location, category, service } = project;
  const geo = geoOf(location);
  const [of] = service ? linksTo([service]) : [];
  return {
    '@type': 'Article',
    '@id': `${origin}${path}#project`,
    headline: `${title}, ${location}`,
    description,
    url: origin + path,
    mainEntityOfPage: { '@id': `${origin}${path}#page` },
    articleSection: category,
    author: { '@id': businessId(origin) },
    publisher: { '@id': businessId(origin) },
    image: pictures.map(({ '@id': id }) => ({ '@id': id })),
    ...(of && {
      about: {
        '@type': 'Service',
        '@id': `${origin}${of.to}#service`,
        name: of.name,
        url: origin + of.to,
      },
    }),
    contentLocation: {
      '@type': 'Place',
      name: location,
      ...(geo && { geo }),
    },
  } satisfies Article;
}

/** The guide prices that the page shows, each from and to. */
function offersOf(path: string): Offer[] {
  const guide = guidePrices(path);
  if (!guide) return [];
  return guide.bands.map(({ name, price }) => ({
    '@type': 'Offer',
    name,
    priceSpecification: {
      '@type': 'UnitPriceSpecification',
      priceCurrency: 'GBP',
      minPrice: Math.round(price.from * 100) / 100,
      maxPrice: Math.round(price.to * 100) / 100,
      valueAddedTaxIncluded: guide.vat.startsWith('with'),
      ...(guide.per && { unitText: guide.per }),
    },
  }));
}

type Work = { name: string; description: string; path: string };

/** A service or machine, by whom and where, and what it costs about. */
export function workNode({ name, description, path }: Work, origin: string) {
  const offers = offersOf(path);
  return {
    '@type': 'Service',
    '@id': `${origin}${path}#service`,
    name,
    serviceType: name,
    description,
    url: origin + path,
    provider: { '@id': businessId(origin) },
    areaServed: servedFrom(origin),
    ...(offers.length > 0 && { offers }),
  } satisfies Service;
}

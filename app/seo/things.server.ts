/** The things in the structured data of pages: the firm, its pictures, jobs, services and prices. */
import type {
  Article,
  City,
  DayOfWeek,
  GeneralContractor,
  GeoCoordinates,
  ImageObject,
  Offer,
  OpeningHoursSpecification,
  Service,
  WebSite,
} from 'schema-dts';
import { weekdays } from '../../calendar/london.ts';
import { legalNameOf } from '../../content/identity.ts';
import { latitude } from '../../content/map-grid.ts';
import { closedFrom } from '../../content/opening-hours.ts';
import { linksTo } from '../../content/pages.ts';
import { guidePrices } from '../../content/prices.ts';
import { areas, firm, places } from '../../content/read.ts';
import type { Picture, Project } from '../../content/schema.ts';
import { widestJpeg } from '../content/picture.tsx';
import { picture as factsOf } from '../content/pictures.server.ts';
import { county, siteName } from './head.tsx';

/** Names of things, the same on every page: each page's graph refers to them. */
export const businessId = (origin: string) => `${origin}/#business`;
export const websiteId = (origin: string) => `${origin}/#website`;

/** Where a place of the maps is. */
function geoOf(name: string): GeoCoordinates | undefined {
  const place = places().get(name);
  if (!place || place.margin) return undefined;
  const [lat, lon] = latitude(place.grid);
  return { '@type': 'GeoCoordinates', latitude: lat, longitude: lon };
}

/** The towns with their pages and postcodes, then the county. */
const servedFrom = (origin: string) => [
  ...[...areas()].map(
    ([slug, { name, codes }]): City => ({
      '@type': 'City',
      name,
      url: `${origin}/areas/${slug}`,
      geo: {
        '@type': 'GeoShape',
        addressCountry: 'GB',
        postalCode: codes.map(({ code }) => code).join(', '),
      },
    }),
  ),
  { '@type': 'AdministrativeArea' as const, name: county },
];

/** From 1, Monday, to 7, Sunday. */
const daysFrom = (from: number, to: number) =>
  Array.from({ length: to - from + 1 }, (_, i) => weekdays[(from + i) % 7]) as DayOfWeek[];

/** Each row of the week that is open; days of our own open and close at the same minute. */
const hours = (): OpeningHoursSpecification[] =>
  firm().office.flatMap(({ from, to, open, close }) =>
    open && close
      ? {
          '@type': 'OpeningHoursSpecification' as const,
          dayOfWeek: daysFrom(from, to),
          opens: open,
          closes: close,
        }
      : [],
  );

/** As other countries dial it. */
const international = (phone: string) => phone.replace(/\D/g, '').replace(/^0/, '+44');

/** Who we are, on every page, for a search engine reads each by itself. */
export function businessNode(origin: string) {
  const { phone, email, address, postcode, social } = firm();
  const [town = '', ...street] = address.toReversed();
  const geo = geoOf(town);
  const closed = closedFrom(firm(), new Date()).specification;
  const legalName = legalNameOf(firm());
  return {
    '@type': 'GeneralContractor',
    '@id': businessId(origin),
    name: siteName,
    ...(legalName && { legalName }),
    url: `${origin}/`,
    logo: `${origin}/icon.svg`,
    telephone: international(phone),
    email,
    address: {
      '@type': 'PostalAddress',
      streetAddress: street.toReversed().join(', '),
      addressLocality: town,
      addressRegion: county,
      postalCode: postcode,
      addressCountry: 'GB',
    },
    ...(geo && { geo }),
    areaServed: servedFrom(origin),
    openingHoursSpecification: hours(),
    ...(closed && { specialOpeningHoursSpecification: closed }),
    sameAs: social.map(({ url }) => url),
  } satisfies GeneralContractor;
}

export const websiteNode = (origin: string) =>
  ({
    '@type': 'WebSite',
    '@id': websiteId(origin),
    url: `${origin}/`,
    name: siteName,
    inLanguage: 'en-GB',
    publisher: { '@id': businessId(origin) },
  }) satisfies WebSite;

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

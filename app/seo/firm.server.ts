import type {
  City,
  GeneralContractor,
  GeoCoordinates,
  OpeningHoursSpecification,
  WebSite,
} from 'schema-dts';
import { legalNameOf } from '../../content/identity.ts';
import { latitude } from '../../content/map-grid.ts';
import { closedFrom } from '../../content/opening-hours.ts';
import { areas, firm, places } from '../../content/read.ts';
import { county } from './head.server.ts';
import { siteName } from './head.tsx';

const week = [
  'Monday',
  'Tuesday',
  'Wednesday',
  'Thursday',
  'Friday',
  'Saturday',
  'Sunday',
] as const;

/** Names of things, the same on every page: each page's graph refers to them. */
export const businessId = (origin: string) => `${origin}/#business`;
export const websiteId = (origin: string) => `${origin}/#website`;

/** Where a place of the maps is. */
export function geoOf(name: string): GeoCoordinates | undefined {
  const place = places().get(name);
  if (!place || place.margin) return undefined;
  const [lat, lon] = latitude(place.grid);
  return { '@type': 'GeoCoordinates', latitude: lat, longitude: lon };
}

/** The towns with their pages and postcodes, then the county. */
export const servedFrom = (origin: string) => [
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

/** Each row of the week that is open; days of our own open and close at the same minute. */
const hours = (): OpeningHoursSpecification[] =>
  firm().office.flatMap(({ from, to, open, close }) =>
    open && close
      ? [
          {
            '@type': 'OpeningHoursSpecification' as const,
            dayOfWeek: week.slice(from - 1, to),
            opens: open,
            closes: close,
          },
        ]
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

import type { Offer, Service } from 'schema-dts';
import { guidePrices } from '../../../content/prices.ts';
import { businessId, servedFrom } from './firm.server.ts';

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

import { readFileSync } from 'node:fs';

/** The vocabulary of schema.org as schema-dts wrote it down: types, and the properties of each. */
const text = readFileSync(
  new URL('../../node_modules/schema-dts/dist/schema.d.ts', import.meta.url),
  'utf8',
);
const interfaces = new Map(
  [...text.matchAll(/^(?:export )?interface (\w+) extends ([^{]+)\{\n([\s\S]*?)^\}/gm)].map(
    ([, name = '', parents = '', body = '']) => [
      name,
      {
        parents: parents.match(/\w+Base/g) ?? [],
        properties: [...body.matchAll(/^ {4}"([^"@]+)"\?:/gm)].map(([, property = '']) => property),
      },
    ],
  ),
);

/** The properties that a type has or inherits; empty for an unknown type. */
function propertiesOf(type: string): Set<string> {
  const found = new Set<string>();
  const collect = (name: string) => {
    const one = interfaces.get(name);
    for (const property of one?.properties ?? []) found.add(property);
    for (const parent of one?.parents ?? []) collect(parent);
  };
  collect(`${type}Leaf`);
  return found;
}

export type Thing = { '@type': string; '@id'?: string; [property: string]: unknown };

/** Everything in a graph that has a type, at any depth. */
export function thingsIn(value: unknown): Thing[] {
  if (Array.isArray(value)) return value.flatMap(thingsIn);
  if (typeof value !== 'object' || value === null) return [];
  const inside = Object.values(value).flatMap(thingsIn);
  return '@type' in value ? [value as Thing, ...inside] : inside;
}

/** Names of things of this page that something refers to. */
export function referencesIn(value: unknown): string[] {
  if (Array.isArray(value)) return value.flatMap(referencesIn);
  if (typeof value !== 'object' || value === null) return [];
  const entries = Object.entries(value);
  if (entries.length === 1 && entries[0]?.[0] === '@id') return [String(entries[0][1])];
  return entries.flatMap(([, inner]) => referencesIn(inner));
}

/**
 * What Google's documentation requires before it shows a result of this type (Search Central,
 * November 2026): each a list of which one is enough.
 */
const required: Record<string, string[][]> = {
  GeneralContractor: [['name'], ['address']],
  WebSite: [['name'], ['url']],
  BreadcrumbList: [['itemListElement']],
  ListItem: [['position'], ['name'], ['item']],
  FAQPage: [['mainEntity']],
  Question: [['name'], ['acceptedAnswer']],
  Answer: [['text']],
  Article: [['headline'], ['image'], ['author']],
  ImageObject: [['contentUrl'], ['creator', 'creditText', 'copyrightNotice', 'license']],
  OpeningHoursSpecification: [['opens'], ['closes']],
  UnitPriceSpecification: [['priceCurrency'], ['minPrice', 'price']],
};

/** What is wrong with one thing: words that schema.org has not, and what is missing. */
export function faultsOf(thing: Thing): string[] {
  const known = propertiesOf(thing['@type']);
  if (known.size === 0) return [`there is no type ${thing['@type']}`];
  const strange = Object.keys(thing).filter((key) => !key.startsWith('@') && !known.has(key));
  const missing = (required[thing['@type']] ?? []).filter(
    (choices) => !choices.some((choice) => thing[choice] !== undefined),
  );
  return [
    ...strange.map((key) => `${thing['@type']} has no property ${key}`),
    ...missing.map((choices) => `${thing['@type']} is without ${choices.join(' or ')}`),
  ];
}

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

/** The properties that a type has or inherits; none for what is no type. */
export function propertiesOf(type: string): Set<string> {
  const found = new Set<string>();
  const collect = (name: string) => {
    const one = interfaces.get(name);
    for (const property of one?.properties ?? []) found.add(property);
    for (const parent of one?.parents ?? []) collect(parent);
  };
  collect(`${type}Leaf`);
  return found;
}

/** npm run settings: writes README's table of settings from server/settings-schema.ts. */
import { readFileSync, writeFileSync } from 'node:fs';
import { z } from 'zod';
import { environment } from '../server/settings-schema.ts';

type Said = { about: string; unset: string | undefined };

const standard = (schema: z.ZodType): string => {
  if (!(schema instanceof z.ZodDefault)) return 'unset';
  return `\`${schema.def.defaultValue}\``;
};

/** A row for each setting, in the order of the schema. */
export const settingsTable = (): string =>
  [
    '| Setting | Default | What it is |',
    '|---|---|---|',
    ...Object.entries(environment.shape).map(([name, schema]) => {
      const { about, unset } = schema.meta() as Said;
      return `| \`${name}\` | ${unset ?? standard(schema)} | ${about} |`;
    }),
  ].join('\n');

/** A text with its table of settings replaced by this one. @throws Error where it has none. */
export function withTable(text: string, table: string): string {
  const found = /^\| Setting \| Default \|[\s\S]*?(?=\n\n)/m;
  if (!found.test(text)) throw new Error('README.md has no table of settings');
  return text.replace(found, () => table);
}

if (import.meta.main)
  writeFileSync('README.md', withTable(readFileSync('README.md', 'utf8'), settingsTable()));

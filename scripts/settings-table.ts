/** npm run settings: writes the table of docs/deploying.md from server/settings.ts. */
import { readFileSync, writeFileSync } from 'node:fs';
import { z } from 'zod';
import { environment } from '../server/settings.ts';

/** The page that has the table. */
export const page = 'docs/deploying.md';

type Said = { about: string; unset: string | undefined };

const standard = (schema: z.ZodType): string =>
  schema instanceof z.ZodDefault ? `\`${schema.def.defaultValue}\`` : 'unset';

/** A row for each setting, in the order of the schema. */
export const settingsTable = (): string =>
  [
    '| Setting | Default | Meaning |',
    '|---|---|---|',
    ...Object.entries(environment.shape).map(([name, schema]) => {
      const { about, unset } = schema.meta() as Said;
      return `| \`${name}\` | ${unset ?? standard(schema)} | ${about} |`;
    }),
  ].join('\n');

/** The text with its table of settings replaced. @throws Error if it has no such table. */
export function withTable(text: string, table: string): string {
  const found = /^\| Setting \| Default \|[\s\S]*?(?=\n\n)/m;
  if (!found.test(text)) throw new Error(`${page} has no table of settings`);
  return text.replace(found, () => table);
}

if (import.meta.main) writeFileSync(page, withTable(readFileSync(page, 'utf8'), settingsTable()));

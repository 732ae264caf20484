import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { page, settingsTable, withTable } from './settings-table.ts';

test('docs/deploying.md has the table of settings that `npm run settings` writes', () => {
  const text = readFileSync(page, 'utf8');
  expect(withTable(text, settingsTable())).toBe(text);
});

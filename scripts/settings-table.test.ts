import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { settingsTable, withTable } from './settings-table.ts';

test('README has the table of settings that `npm run settings` makes', () => {
  const readme = readFileSync('README.md', 'utf8');
  expect(withTable(readme, settingsTable())).toBe(readme);
});

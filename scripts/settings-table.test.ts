import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { settingsTable, withTable } from './settings-table.ts';

const readme = readFileSync('README.md', 'utf8');

test('README’s table of settings is the one that the schema makes: npm run settings', () => {
  expect(withTable(readme, settingsTable())).toBe(readme);
});

test('control: another word in the table is found', () => {
  const other = readme.replace('where the server listens', 'where it is');
  expect(other).not.toBe(readme);
  expect(withTable(other, settingsTable())).not.toBe(other);
});

import { readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import {
  circleIn,
  type ImportGraph,
  importGraph,
  importsOf,
  record,
  redrawn,
} from '../scripts/imports.ts';

/** The storeys from the ground up, and what each may stand on beside itself. */
const storeys: Record<string, string[]> = {
  calendar: [],
  enquiry: ['calendar'],
  content: ['calendar', 'enquiry'],
  server: ['calendar', 'enquiry', 'content'],
  app: ['calendar', 'enquiry', 'content', 'server/door.ts'],
  'app/ui': ['calendar', 'enquiry', 'app/styles', 'app/document'],
  'app/drawings': ['content', 'app/ui', 'app/styles'],
  'app/frame': ['calendar', 'enquiry', 'content', 'app'],
  office: [
    'calendar',
    'enquiry',
    'content',
    'server/office/door.ts',
    'app/styles',
    'app/ui',
    'app/drawings',
    'app/parts',
  ],
  scripts: ['calendar', 'enquiry', 'content', 'server', 'app'],
  art: ['content', 'app', 'scripts'],
  bench: ['calendar', 'enquiry', 'content', 'server', 'app', 'office', 'scripts', 'test'],
  test: [
    'calendar',
    'enquiry',
    'content',
    'server',
    'app',
    'office',
    'scripts',
    'bench',
    'playwright.config.ts',
  ],
};

const isTest = (file: string) => /\.(test|spec)\.tsx?$/.test(file);
const isIn = (file: string, folder: string) => file === folder || file.startsWith(`${folder}/`);
const storeyOf = (file: string) =>
  Object.keys(storeys)
    .filter((folder) => isIn(file, folder))
    .sort((a, b) => b.length - a.length)[0];

/** Imports that no storey allows. Tests may reach anything: they stand beside what they test. */
const upwards = (graph: ImportGraph): string[] =>
  [...graph].flatMap(([file, imports]) => {
    const storey = storeyOf(file);
    if (isTest(file) || !storey) return [];
    const allowed = [storey, ...(storeys[storey] ?? [])];
    return imports
      .filter((path) => !allowed.some((folder) => isIn(path, folder)))
      .map((path) => `${file} imports ${path}`);
  });

const graph = importGraph();

describe('imports go one way', () => {
  test('no file imports a storey above its own, or the server by another than its door', () =>
    expect(upwards(graph)).toEqual([]));

  test('the control: an arrow up, and a way round the door, are found', () => {
    const wrong = new Map([
      ['enquiry/forms.ts', ['app/root.tsx']],
      ['app/root.tsx', ['server/log.ts']],
      ['app/ui/button.tsx', ['app/frame/header.tsx']],
    ]);
    expect(upwards(wrong)).toHaveLength(3);
  });

  test('no file imports itself by a way round, types included', () =>
    expect(circleIn(graph)).toBeUndefined());

  test('the control: a circle is found', () => {
    const round = new Map([
      ['a', ['b']],
      ['b', ['c']],
      ['c', ['b']],
    ]);
    expect(circleIn(round)).toEqual(['b', 'c', 'b']);
  });

  test('support for tests is imported by tests and proofs only', () => {
    const product = [...graph].filter(([file]) => !isTest(file) && !/^(test|bench)\//.test(file));
    expect(product.filter(([, imports]) => imports.some((path) => isIn(path, 'test')))).toEqual([]);
  });

  test('each way of importing is read', () => {
    const source = `import a from './a.ts';\nexport * from '../b.tsx';\nimport './c.mjs';
const d = () => import('./d.ts');\nimport e from 'react';\nimport css from './f.css?inline';`;
    expect(importsOf('x/y.ts', source)).toEqual(['x/a.ts', 'b.tsx', 'x/c.mjs', 'x/d.ts']);
  });

  test('the pictures in the record on the layout are those of today: npm run imports', () => {
    const text = readFileSync(record, 'utf8');
    expect(redrawn(text, graph)).toBe(text);
  });
});

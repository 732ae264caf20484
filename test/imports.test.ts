import { globSync, readFileSync } from 'node:fs';
import { posix } from 'node:path';
import { expect, test } from 'vitest';
import { alone, slow, tests } from '../vitest.config.ts';

const folders = 'app,art,bench,calendar,content,enquiry,office,scripts,server,test';
const specifier = /(?:\bfrom|\bimport\(|^import) ?'(\.\.?\/[^'?]+)(?:\?[^']*)?'/gm;

/** Paths that one file imports, types included, from the root of the project. */
const importsOf = (file: string): string[] =>
  [...readFileSync(file, 'utf8').matchAll(specifier)]
    .map(([, path = '']) => posix.join(posix.dirname(file), path))
    .filter((path) => /\.(ts|tsx|mjs)$/.test(path));
const files = globSync(`{${folders}}/**/*.{ts,tsx,mjs}`).map((file) => file.replaceAll('\\', '/'));
const graph = new Map(files.sort().map((file) => [file, importsOf(file)]));

const shared = ['calendar', 'enquiry', 'content'];
const product = [...shared, 'server', 'app'];
/** The folders of the server from the lowest up: each imports itself and those before it. */
const serverFolders = [
  ...['node-options.mjs', 'settings.ts', 'shutdown.ts', 'log.ts', 'visitor.ts', 'db'],
  ...['signing.ts', 'rate-limit.ts', 'mail', 'photos', 'auth', 'workflow'],
  ...['enquiries', 'customer-page', 'editor', 'ops', 'http', 'jobs', ''],
].map((name) => (name ? `server/${name}` : 'server'));
/** The layers from the lowest up, and what each may import beside itself. */
const layers: Record<string, string[]> = {
  calendar: [],
  enquiry: ['calendar'],
  content: ['calendar', 'enquiry'],
  ...Object.fromEntries(
    serverFolders.map((name, at) => [name, [...shared, ...serverFolders.slice(0, at)]]),
  ),
  app: [...shared, 'server/door.ts'],
  'app/components': ['calendar', 'enquiry', 'app/styles', 'app/document'],
  'app/drawings': ['content', 'app/components', 'app/styles'],
  'app/blocks': [
    ...shared,
    ...['app/components', 'app/drawings', 'app/styles', 'app/content', 'app/page-context.ts'],
  ],
  'app/layout': [...shared, 'app'],
  office: [
    ...shared,
    ...['server/auth', 'server/db', 'server/editor', 'server/enquiries', 'server/http/office.ts'],
    ...['server/mail', 'server/photos', 'server/workflow'],
    ...['app/styles', 'app/components', 'app/drawings', 'app/blocks'],
  ],
  scripts: product,
  art: ['content', 'app', 'scripts'],
  bench: [...product, 'office', 'scripts', 'test'],
  test: [...product, 'office', 'scripts', 'bench', 'playwright.config.ts'],
};
const isIn = (file: string, folder: string) => file === folder || file.startsWith(`${folder}/`);

// Tests may import anything: they stand beside what they test.
test('files import only their own layer and lower layers', () => {
  const upwards = [...graph].flatMap(([file, imports]) => {
    const [layer = ''] = Object.keys(layers)
      .filter((folder) => isIn(file, folder))
      .sort((a, b) => b.length - a.length);
    if (/\.(test|spec)\.tsx?$/.test(file)) return [];
    const allowed = [layer, ...(layers[layer] ?? [])];
    return imports
      .filter((path) => !allowed.some((folder) => isIn(path, folder)))
      .map((path) => `${file} imports ${path}`);
  });
  expect(upwards).toEqual([]);
});

test('the files have no import cycle, types included', () => {
  // Takes away files that import none of those left, until only the files of cycles remain.
  const left = new Map(graph);
  for (let before = 0; before !== left.size; ) {
    before = left.size;
    for (const [file, imports] of left)
      if (!imports.some((path) => left.has(path))) left.delete(file);
  }
  expect([...left.keys()]).toEqual([]);
});

test('a test that mocks a module has a process of its own', () => {
  // In a shared one an earlier test may have loaded the real module.
  const mocking = (pattern: string, exclude: string[] = []) =>
    globSync(pattern, { exclude }).filter((file) =>
      /^vi\.mock\(/m.test(readFileSync(file, 'utf8')),
    );
  expect(mocking(tests, [...alone, slow])).toEqual([]);
  expect(mocking(tests).length, 'control').toBeGreaterThan(0);
});

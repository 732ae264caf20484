import { expect, test } from 'vitest';
import { importedBy } from './first-scripts.ts';

/** Who imports each module, not late. */
const importers: Record<string, string[]> = {
  '/root.tsx': ['/root.tsx?route'],
  '/root.tsx?route': [],
  '/header.tsx': ['/root.tsx'],
  '/logo.tsx': ['/header.tsx', '/footer.tsx'],
  '/gallery.tsx': ['/project.tsx'],
  '/project.tsx': ['/project.tsx?route'],
  '/project.tsx?route': [],
  '/menu.tsx': [],
  '/one.ts': ['/other.ts'],
  '/other.ts': ['/one.ts'],
  '/shared.ts': ['/other.ts', '/project.tsx', '/header.tsx'],
};
const modules = {
  getModuleInfo: (id: string) => (importers[id] ? { importers: importers[id] } : null),
};
const isFirst = importedBy(['/root.tsx']);

test('what is first, and all that it imports by whatever way, comes first', () => {
  for (const id of ['/root.tsx', '/root.tsx?route', '/header.tsx', '/logo.tsx', '/shared.ts'])
    expect(isFirst(id, modules), id).toBe(true);
});

test('what another page imports, what is only fetched late, and what leads in a circle does not', () => {
  for (const id of [
    '/gallery.tsx',
    '/project.tsx',
    '/menu.tsx',
    '/one.ts',
    '/other.ts',
    '/lost.ts',
  ])
    expect(isFirst(id, modules), id).toBe(false);
});

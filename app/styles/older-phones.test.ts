import { globSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';

/**
 * What iOS 15.0 to 16.1 do not know, and drop with the whole line. Rows without a subgrid come by
 * themselves.
 */
const newer = /columns: subgrid|\d(?:dvh|svh|cqi|cqw|cqh)\b|color-mix\(/;

/**
 * Lines that such a phone drops and that have nothing in their place: neither before them nor
 * around them.
 */
function bare(css: string): string[] {
  const found: string[] = [];
  let guard = 0;
  let depth = 0;
  const earlier: string[][] = [[]];
  for (const line of css.replace(/\/\*[\s\S]*?\*\//g, '').split('\n')) {
    const text = line.trim();
    if (text.endsWith('{')) {
      depth++;
      earlier.push([]);
      if (text.startsWith('@supports') && !guard) guard = depth;
    } else if (text === '}') {
      if (guard === depth) guard = 0;
      depth--;
      earlier.pop();
    } else if (text.includes(':')) {
      const name = text.slice(0, text.indexOf(':'));
      if (newer.test(text) && !guard && !earlier.at(-1)?.includes(name)) found.push(text);
      if (!newer.test(text)) earlier.at(-1)?.push(name);
    }
  }
  return found;
}

const sheets = globSync('app/**/*.css').filter((file) => !file.startsWith('app/styleguide/'));

test.each(sheets)('%s has something for phones that do not know its newer values', (file) =>
  expect(bare(readFileSync(file, 'utf8'))).toEqual([]),
);

test('control: a newer value by itself is found, one with something before it or a guard is not', () => {
  expect(bare('.a {\n  height: 90dvh;\n}')).toEqual(['height: 90dvh;']);
  expect(bare('.a {\n  height: 90vh;\n  height: 90dvh;\n}')).toEqual([]);
  expect(bare('@supports (width: 1cqi) {\n  .a {\n    width: 5cqi;\n  }\n}')).toEqual([]);
});

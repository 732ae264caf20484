import { readdirSync, readFileSync } from 'node:fs';
import { budget, homeScripts, scriptsOf, weigh } from '../bench/script-weight.ts';
import { knownPaths } from '../content/known-paths.ts';
import { expect, test } from './visitor.ts';

test('the home page fetches at most 110 KiB of script', () => {
  const { atOnce } = homeScripts();
  expect(atOnce.size).toBeGreaterThan(3);
  expect(weigh(atOnce)).toBeLessThanOrEqual(budget);
});

test('control: with a drawing and the gallery’s lightbox in it, it would fetch too much', () => {
  const assets = 'build/client/assets';
  const html = readFileSync('build/client/index.html', 'utf8');
  const more = readdirSync(assets)
    .filter((file) => /^(lightbox|drawings)-.*\.js$/.test(file))
    .map((file) => `/assets/${file}`);
  expect(more).toHaveLength(2);
  expect(weigh(scriptsOf(`${html} ${more.join(' ')}`, assets))).toBeGreaterThan(budget);
});

test('no page carries its data, or styles of what is not on it', async ({ request }) => {
  const textOf = async (path: string) => (await request.get(path)).text();
  for (const path of knownPaths()) {
    const html = await textOf(path);
    expect(html, path).not.toContain('streamController.enqueue("');
    const whole = await textOf(/\/assets\/page-[\w-]+\.css/.exec(html)?.[0] ?? '');
    const [, own = ''] = /<style[^>]*>([\s\S]*?)<\/style>/.exec(html) ?? [];
    expect(own.length, path).toBeGreaterThan(whole.length / 20);
    expect(own.length, path).toBeLessThan(whole.length / 2);
  }
});

test('a script that is fetched late can be asked for again: all that it imports is there already', () => {
  const assets = 'build/client/assets';
  const { atOnce } = homeScripts();
  const late = readdirSync(assets).filter((file) =>
    /^(notice-board|kept-list|photo-list|call-bar|counting-strip)-.*\.js$/.test(file),
  );
  expect(late).toHaveLength(5);
  for (const file of late)
    for (const name of scriptsOf(`/assets/${file}`, assets).keys())
      if (name !== file) expect([...atOnce.keys()], `${file} imports ${name}`).toContain(name);
});

import { existsSync, readdirSync, readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { all, fileOf, one, pageAt, pages, parsed } from './pages.ts';
import { chosenFile, matches } from './sizes.ts';

const assets = 'build/client/assets';
const scripts = (pattern: RegExp) => readdirSync(assets).filter((file) => pattern.test(file));

/** The budget of the home page's scripts as they are sent (brotli), in bytes. */
const budget = 110 * 1024;

/** Every script that a page's HTML names, with all that those import, by name and sent size. */
function scriptsOf(html: string): Map<string, number> {
  const found = new Map<string, number>();
  const visit = (file: string) => {
    if (found.has(file) || !existsSync(join(assets, file))) return;
    const packed = join(assets, `${file}.br`);
    found.set(file, statSync(existsSync(packed) ? packed : join(assets, file)).size);
    for (const [, name] of readFileSync(join(assets, file), 'utf8').matchAll(
      /(?:from|import)\s*"\.\/([\w.-]+\.js)"/g,
    ))
      visit(name as string);
  };
  for (const [, name] of html.matchAll(/\/assets\/([\w.-]+\.js)/g)) visit(name as string);
  return found;
}

/** Bytes of scripts as they are sent. */
const weigh = (scripts: Map<string, number>): number =>
  [...scripts.values()].reduce((all, size) => all + size, 0);

/** What the home page fetches at once: with it the form's help for when there is no connection. */
function homeScripts() {
  const atOnce = scriptsOf(readFileSync(fileOf('/index.html'), 'utf8'));
  for (const file of scripts(/^other-ways-.*\.js$/))
    for (const [name, size] of scriptsOf(`/assets/${file}`)) atOnce.set(name, size);
  return atOnce;
}

test('the home page fetches at most 110 KiB of script', () => {
  const atOnce = homeScripts();
  expect(atOnce.size).toBeGreaterThan(3);
  expect(weigh(atOnce)).toBeLessThanOrEqual(budget);
});

test('no page contains its data, or styles of other pages', () => {
  for (const { path, html, document } of pages) {
    expect(html, path).not.toContain('streamController.enqueue("');
    const sheet = /\/assets\/page-[\w-]+\.css/.exec(html)?.[0] ?? 'no sheet';
    const whole = statSync(fileOf(sheet)).size;
    const own = one(document, 'style').textContent.length;
    expect(own, path).toBeGreaterThan(whole / 20);
    expect(own, path).toBeLessThan(whole / 2);
  }
});

test('a late script can be fetched again: the home page has all that it imports', () => {
  const atOnce = homeScripts();
  const late = scripts(/^(notice-board|kept-list|photo-list|call-bar|counting-strip)-.*\.js$/);
  expect(late).toHaveLength(5);
  for (const file of late)
    for (const name of scriptsOf(`/assets/${file}`).keys())
      if (name !== file) expect([...atOnce.keys()], `${file} imports ${name}`).toContain(name);
});

test('the search loads less than 15 KiB at its first use', () => {
  const loaded = (path: string) => scriptsOf(readFileSync(fileOf(path), 'utf8'));
  const search = scripts(/^find-[\w-]+\.js$/);
  expect(search).toHaveLength(1);
  const own = new Map([...loaded('/search/index.html'), ...scriptsOf(`/assets/${search}`)]);
  for (const name of loaded('/index.html').keys()) own.delete(name);
  expect(own.size, 'the page and what it fetches').toBeGreaterThanOrEqual(2);
  const index = statSync(fileOf('/search.json.br')).size;
  expect(index).toBeGreaterThan(1000);
  expect(weigh(own) + index).toBeLessThanOrEqual(15 * 1024);
});

/** Bytes of a file as it is sent, with its response's headers. */
const sent = (file: string) => statSync(existsSync(`${file}.br`) ? `${file}.br` : file).size + 600;

/**
 * The files that a page makes a phone fetch before its load event, without its document: faces,
 * pictures that do not wait, what its drawings and styles name. Scripts begin when all is loaded.
 */
function fetchedFirst(document: Document): Set<string> {
  const phone = { width: 390, density: 2 };
  const pictures = all(document, 'img:not([loading=lazy])').map((img) => chosenFile(img, phone));
  const faces = all(document, 'link[rel=preload]:not([as=image])');
  const preloaded = all(document, 'link[rel=preload][as=image]')
    .filter((link) => matches(link.getAttribute('media') ?? '', phone.width))
    .map((link) => chosenFile(link, phone));
  const drawn = all(document, 'link[rel=stylesheet], use, image');
  const named = [...faces, ...drawn].map((each) => each.getAttribute('href') ?? '');
  const styles = one(document, 'style').textContent.replace(/@font-face\{[^}]*\}/g, '');
  const grounds = [...styles.matchAll(/url\("?(\/[^")]*)/g)].map(([, file]) => file ?? '');
  return new Set(
    [...pictures, ...preloaded, ...named, ...grounds].filter((file) => file.startsWith('/')),
  );
}

const first = ({ path, document }: { path: string; document: Document }) => {
  const files = [...fetchedFirst(document)].map((address) => fileOf(address.split('#')[0] ?? ''));
  const bytes = [fileOf(`${path}/index.html`), ...files].reduce((sum, file) => sum + sent(file), 0);
  return { requests: 1 + files.length, bytes };
};

test('before it has loaded, a page fetches at most eight files and 170 KB', () => {
  for (const page of pages) {
    const { requests, bytes } = first(page);
    expect(requests, page.path).toBeGreaterThanOrEqual(3);
    expect(requests, page.path).toBeLessThanOrEqual(8);
    expect(bytes, page.path).toBeLessThanOrEqual(170 * 1024);
  }
  const eager = pageAt('/').html.replaceAll(' loading="lazy"', '');
  const { requests, bytes } = first({ path: '/', document: parsed(eager) });
  expect(requests, 'without lazy pictures').toBeGreaterThan(8);
  expect(bytes, 'without lazy pictures').toBeGreaterThan(170 * 1024);
});

test('pages whose first words stand at the foot of a picture are painted only with them', () => {
  const kinds = ['/', '/about', '/services/plant-hire', '/services/plant-hire/dumper-truck'];
  for (const path of kinds) {
    const { html, document } = pageAt(path);
    const awaited = one(document, 'link[rel=expect][blocking=render]').getAttribute('href') ?? '';
    expect(html.indexOf(`id="${awaited.slice(1)}"`), path).toBeGreaterThan(html.indexOf('</h1>'));
  }
});

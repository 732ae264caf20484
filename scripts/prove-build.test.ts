import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { beforeEach, expect, onTestFinished, test } from 'vitest';
import { buildFaults } from './prove-build.ts';

let build: string;

const write = (file: string, text: string) => {
  mkdirSync(dirname(join(build, file)), { recursive: true });
  writeFileSync(join(build, file), text);
};
const page = (main: string) => `<html><main>${main}</main><!--${'words '.repeat(1000)}--></html>\n`;

beforeEach(() => {
  build = mkdtempSync(join(tmpdir(), 'prove-build-'));
  onTestFinished(() => rmSync(build, { recursive: true }));
  write('views/views.json', '{ "moved": { "/project/wall": "/projects/wall" } }');
  write('client/assets/site.js', '');
  write('client/pictures/lawn-400.avif', '');
  write('client/projects/wall/index.html', page('<h2 id="price">Price</h2>'));
  write(
    'client/index.html',
    page(`<script src="/assets/site.js"></script>
      <img srcset="/pictures/lawn-400.avif 400w, /pictures/lawn-400.avif 800w" src="/pictures/lawn-400.avif">
      <a href="/projects/wall#price"></a><a href="/project/wall"></a><a href="#top"></a>
      <a href="/projects/wall/?photo=2&amp;all=1"></a><b id="top"></b>
      <a href="https://elsewhere.example/nothing"></a><a href="//elsewhere.example"></a>
      <a href="tel:01"></a><a href="#"></a>`),
  );
});

const faults = () => buildFaults(build, ['/', '/projects/wall']);

test('a build whose pages are there and lead somewhere has no fault', () => {
  expect(faults()).toEqual([]);
});

test('a page that is not there is named, and so is what leads to it', () => {
  rmSync(join(build, 'client/projects'), { recursive: true });
  expect(faults()).toEqual([
    'the page /projects/wall is not there',
    'client/index.html leads to /projects/wall#price, which is not there',
    'client/index.html leads to /project/wall, which is not there',
    'client/index.html leads to /projects/wall/?photo=2&all=1, which is not there',
  ]);
});

test.each([
  ['a script', '<script src="/assets/gone.js"></script>', '/assets/gone.js'],
  [
    'a picture among others',
    '<img srcset="/assets/site.js 1w, /pictures/no.avif 2w">',
    '/pictures/no.avif',
  ],
  ['a place on another page', '<a href="/#gone"></a>', '/#gone'],
  ['a place on its own page', '<a href="#gone"></a>', '/projects/wall#gone'],
  ['a folder', '<a href="/projects"></a>', '/projects'],
  ['a redirect that leads nowhere', '<a href="/our-services/gone"></a>', '/our-services/gone'],
])('%s that is not there is named with the page that names it', (_, html, address) => {
  write('client/projects/wall/index.html', page(`<h2 id="price"></h2>${html}`));
  expect(faults()).toEqual([
    `client/projects/wall/index.html leads to ${address}, which is not there`,
  ]);
});

test.each([
  ['an empty frame', '<html></html>', 'client/projects/wall/index.html has only 13 bytes'],
  ['a page of megabytes', page('x'.repeat(2_000_000)), expect.stringMatching(/ has 20\d{5} bytes/)],
  [
    'a page that breaks off',
    page('').replace('</html>', ''),
    expect.stringMatching(/ breaks off$/),
  ],
])('%s is named', (_, html, fault) => {
  write('client/projects/wall/index.html', html);
  expect(faults()).toContainEqual(fault);
});

test('a view is looked at too', () => {
  write('views/1.html', page('<a href="/gone"></a>'));
  expect(faults()).toEqual(['views/1.html leads to /gone, which is not there']);
});

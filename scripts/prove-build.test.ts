import { mkdirSync, rmSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { beforeEach, expect, test } from 'vitest';
import { folderWith } from '../test/support/folder-with.ts';
import { linkFaults } from './prove-build.ts';

let build: string;
const page = (main: string) => `<html><main>${main}</main></html>\n`;
const wall = 'client/projects/wall/index.html';
const faults = () => linkFaults(build);

beforeEach(() => {
  build = folderWith({
    'views/views.json': '{ "moved": { "/project/wall": "/projects/wall" } }',
    'client/assets/site.js': '',
    'client/pictures/lawn-400.avif': '',
    [wall]: page('<h2 id="price">Price</h2>'),
    'client/index.html': page(`<script src="/assets/site.js"></script>
      <img srcset="/pictures/lawn-400.avif 400w, /pictures/lawn-400.avif 800w" src="/pictures/lawn-400.avif">
      <a href="/projects/wall#price"></a><a href="/project/wall"></a><a href="#top"></a>
      <a href="/projects/wall/?photo=2&amp;all=1"></a><b id="top"></b>
      <a href="https://elsewhere.example/nothing"></a><a href="//elsewhere.example"></a>
      <a href="tel:01"></a><a href="#"></a>`),
  });
});

test('what leads to a page that is not there is named', () => {
  expect(faults()).toEqual([]);
  rmSync(join(build, 'client/projects'), { recursive: true });
  expect(faults()).toEqual([
    'client/index.html leads to /projects/wall#price, which is not there',
    'client/index.html leads to /project/wall, which is not there',
    'client/index.html leads to /projects/wall/?photo=2&all=1, which is not there',
  ]);
});

test.each([
  [wall, '<script src="/assets/gone.js"></script>', '/assets/gone.js'],
  [wall, '<img srcSet="/assets/site.js 1w, /pictures/no.avif 2w">', '/pictures/no.avif'],
  [wall, '<a href="/#gone"></a>', '/#gone'],
  [wall, '<a href="#gone"></a>', '/projects/wall#gone'],
  [wall, '<a href="/projects"></a>', '/projects'],
  [wall, '<a href="/our-services/gone"></a>', '/our-services/gone'],
  ['views/1.html', '<a href="/gone"></a>', '/gone'],
])('in %s a dead link is named: %s', (file, html, address) => {
  mkdirSync(dirname(join(build, file)), { recursive: true });
  writeFileSync(join(build, file), page(`<h2 id="price"></h2>${html}`));
  expect(faults()).toEqual([`${file} leads to ${address}, which is not there`]);
});

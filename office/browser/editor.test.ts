// @vitest-environment happy-dom
import { expect, test } from 'vitest';
import { linkToFields } from './editor.ts';

const fields = new Map([
  ['Dan & Sons’ drive', '/edit/about#f-title'],
  ['10 years', '#f-points-0'],
]);
const link = (href: string) => `href="http://localhost:3000${href}" target="_top" tabindex="-1"`;
const own = 'style="all: unset; cursor: pointer;"';

test.each([
  [
    '<h1>Dan &amp; Sons’\n drive</h1>',
    `<h1><a ${own} ${link('/edit/about#f-title')}>Dan &amp; Sons’\n drive</a></h1>`,
  ],
  ['<p>10\u00a0years</p>', `<p><a ${own} ${link('/office#f-points-0')}>10&nbsp;years</a></p>`],
  [
    '<a class="x" href="/y"><b>10 years</b></a>',
    `<a class="x" ${link('/office#f-points-0')}><b>10 years</b></a>`,
  ],
  ['<a href="/y">Another</a>', '<a>Another</a>'],
  ['<button>10 years</button>', '<button>10 years</button>'],
])('links the words of %s to their field', (html, linked) => {
  history.replaceState(null, '', 'http://localhost:3000/office');
  document.body.innerHTML = html;
  linkToFields(document, fields);
  expect(document.body.innerHTML).toBe(linked);
});

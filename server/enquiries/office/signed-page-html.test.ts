import { createHash } from 'node:crypto';
import { expect, test } from 'vitest';
import { firm } from '../../../content/read.ts';
import type { SignedPage } from './signed-actions.ts';
import { signedPageHeaders, signedPageHtml } from './signed-page-html.ts';

const page: SignedPage = {
  status: 200,
  title: 'Is this a customer?',
  sentences: ['Ann <b>Thwaite</b>', 'Second'],
  button: 'Yes',
};

test('the page reads well on a phone, is found by no search engine, and has one button', () => {
  const { name } = firm();
  const html = signedPageHtml(page);
  expect(html.replace(/<style>.*<\/style>/s, '<style></style>')).toBe(
    '<!doctype html><html lang="en-GB"><head><meta charSet="utf-8"/>' +
      '<meta name="viewport" content="width=device-width, initial-scale=1"/>' +
      `<meta name="robots" content="noindex"/><title>Is this a customer? | ${name} office</title>` +
      `<style></style></head><body><header>${name} office</header><main>` +
      '<h1>Is this a customer?</h1><p>Ann &lt;b&gt;Thwaite&lt;/b&gt;</p><p>Second</p>' +
      '<form method="post"><button type="submit">Yes</button></form></main></body></html>',
  );
});

test('its look is the one that its policy lets through', () => {
  const [, style = ''] = /<style>(.*)<\/style>/s.exec(signedPageHtml(page)) ?? [];
  const hash = createHash('sha256').update(style).digest('base64');
  expect(style).toContain('button{width:100%');
  expect(signedPageHeaders['Content-Security-Policy']).toContain(`style-src 'sha256-${hash}'`);
});

test('where there is nothing to do there is no button', () => {
  const { button: _, ...looked } = page;
  expect(signedPageHtml(looked)).not.toContain('<form');
});

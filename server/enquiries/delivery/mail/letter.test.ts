import { expect, test } from 'vitest';
import type { Letter } from './letter.ts';
import { htmlOf } from './letter-html.ts';
import { textOf } from './letter-text.ts';

const letter: Letter = {
  heading: 'Call Ann <b>',
  opening: ['One & two.', 'Three.'],
  facts: [
    { label: 'Phone', text: '01632', href: 'tel:01632' },
    { label: 'Empty', text: '' },
    { label: 'Words', text: 'The yard\nfloods' },
    { label: 'Sixty', text: 'x'.repeat(60) },
    { label: 'More', text: 'y'.repeat(61) },
  ],
  closing: ['Small.', 'Smaller\nprint.'],
};

test('as text: heading, sentences, facts and small print with a blank line between; long facts under their label', () => {
  expect(textOf(letter)).toBe(
    `Call Ann <b>

One & two.
Three.

Phone: 01632
Empty: –

Words:
  The yard
  floods

Sixty: ${'x'.repeat(60)}

More:
  ${'y'.repeat(61)}

Small.
Smaller
print.
`,
  );
});

test('what a letter has not leaves no gap', () => {
  const short = { heading: 'Only this', opening: [], facts: [], closing: ['And this.'] };
  expect(textOf(short)).toBe('Only this\n\nAnd this.\n');
});

test('control characters are shown and never sent, in every piece of a letter', () => {
  const bell = 'a\u0007b\u202ec';
  const bad: Letter = {
    heading: bell,
    opening: [bell],
    facts: [{ label: 'Words', text: bell }],
    closing: [bell],
  };
  for (const words of [textOf(bad), htmlOf(bad, 'Thornbeck')])
    expect(words.replaceAll('\n', '')).not.toMatch(/[\p{Cc}\p{Bidi_Control}]/u);
  expect(textOf(bad).match(/a.*b.*c/g)).toHaveLength(4);
});

const html = htmlOf(letter, 'Thornbeck & Sons');
const count = (pattern: RegExp) => html.match(pattern)?.length ?? 0;

test('as HTML it is a whole page in English, titled by its heading, under the firm’s name', () => {
  expect(html).toMatch(/^<!doctype html><html lang="en-GB"><head><meta charset="utf-8"\/>/i);
  expect(html).toContain('<meta name="viewport" content="width=device-width"/>');
  expect(html).toContain('<title>Call Ann &lt;b&gt;</title>');
  expect(html).toMatch(/<h1 [^>]*>Call Ann &lt;b&gt;<\/h1>/);
  expect(html).toMatch(/<body [^>]*><div [^>]*><div [^>]*>Thornbeck &amp; Sons<\/div>/);
});

test('as HTML every fact is a row whose label heads it, and every line break one of the page', () => {
  expect(count(/<tr><th scope="row" [^>]*>/g)).toBe(letter.facts.length);
  expect(html).toMatch(/>Words<\/th><td [^>]*>The yard<br\/>floods<\/td>/);
  expect(html).toMatch(/>Empty<\/th><td [^>]*>–<\/td>/);
  expect(html).toMatch(/<a href="tel:01632" [^>]*>01632<\/a>/);
  expect(count(/<a /g)).toBe(1);
  expect(html).toMatch(/<p [^>]*>One &amp; two\.<\/p><p [^>]*>Three\.<\/p><table/);
  expect(html).toMatch(
    /<\/table><div [^>]*><p [^>]*>Small\.<\/p><p [^>]*>Smaller<br\/>print\.<\/p>/,
  );
});

test('mail programs drop style sheets: every element that is seen has a style of its own', () => {
  const bare = html
    .slice(html.indexOf('<body'))
    .match(/<[a-z][^>]*>/g)
    ?.filter((element) => !element.includes(' style="'));
  expect(bare?.filter((element) => !/^<(?:tbody|tr|br\/)>$/.test(element))).toEqual([]);
  expect(html, 'no gaps between cells').toMatch(/<table cellspacing="0" cellpadding="0"/i);
  expect(html, 'nothing is fetched').not.toMatch(/src=|url\(|<link|<script|<style/);
});

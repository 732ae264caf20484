import { beforeEach, expect, test } from 'vitest';
import { firm } from '../../../../content/read.ts';
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
    summary: bell,
    words: bell,
    button: { text: bell, href: 'tel:1' },
    photos: [{ cid: 'x', caption: bell, file: bell }],
  };
  for (const words of [textOf(bad), htmlOf(bad)])
    expect(words.replaceAll('\n', '')).not.toMatch(/[\p{Cc}\p{Bidi_Control}]/u);
  expect(textOf(bad).match(/a\?b\?c/g)).toHaveLength(8);
  expect(htmlOf(bad).match(/a\?b\?c/g)).toHaveLength(11);
});

const whole: Letter = {
  ...letter,
  reference: 'NIDD-7K3F',
  summary: 'Drainage · HG5',
  button: { text: 'Ring 01632', href: 'tel:01632' },
  words: 'The yard\nfloods.',
  photos: ['a', 'b', 'c'].map((cid) => ({ cid, caption: `Photo ${cid}`, file: `${cid}.jpg` })),
  choices: { question: 'What came of it?', all: [{ text: 'I rang', href: '/r' }], note: 'Once.' },
  elsewhere: { text: 'All of it', href: '/o' },
};

test('a letter says the same as text and as HTML, its photos and choices too', () => {
  const [text, page] = [textOf(whole), htmlOf(whole).replaceAll('<br/>', '\n')];
  for (const words of [
    whole.summary ?? '',
    whole.words ?? '',
    'Photo a',
    'Photo c',
    'What came of it?',
    'I rang',
    'Once.',
    'All of it',
  ]) {
    expect(text).toContain(words);
    expect(page).toContain(words);
  }
  for (const address of ['/r', '/o']) {
    expect(text).toContain(`: ${address}`);
    expect(page).toContain(`href="${address}"`);
  }
  expect(text).toContain('Photo b: b.jpg');
});

let html = '';
beforeEach(() => {
  html = htmlOf(letter);
});
const count = (pattern: RegExp, page = html) => page.match(pattern)?.length ?? 0;

test('as HTML it is a whole page in English for light and dark mailboxes, titled by its heading, under the firm’s name', () => {
  expect(html).toMatch(/^<!doctype html><html lang="en-GB"><head><meta charset="utf-8"\/>/i);
  expect(html).toContain('<meta name="viewport" content="width=device-width,initial-scale=1"/>');
  expect(html).toContain('<meta name="color-scheme" content="light dark"/>');
  expect(html).toContain('<title>Call Ann &lt;b&gt;</title>');
  expect(html).toMatch(/<h1 [^>]*>Call Ann &lt;b&gt;<\/h1>/);
  expect(html).toContain(`>${firm().name}</td>`);
  expect(html).not.toContain('NIDD');
  expect(htmlOf(whole)).toContain('>NIDD-7K3F</td>');
});

test('as HTML every label stands above what it says, and every line break is one of the page', () => {
  for (const { label } of letter.facts)
    expect(html).toMatch(new RegExp(`<span [^>]*display:block[^>]*>${label}</span>`));
  expect(html).toMatch(/>Words<\/span><span [^>]*><span [^>]*>The yard<br\/>floods<\/span>/);
  expect(html).toMatch(/>Empty<\/span><span [^>]*><span [^>]*>–<\/span>/);
  expect(html).toMatch(/<a href="tel:01632" [^>]*>01632<\/a>/);
  expect(count(/<a /g)).toBe(1);
  expect(html).toMatch(/<p [^>]*>One &amp; two\.<\/p><p [^>]*>Three\.<\/p>/);
  expect(html).toMatch(/<p [^>]*>Small\.<\/p><p [^>]*>Smaller<br\/>print\.<\/p>/);
});

test('photos stand in the mail itself, the first as wide as the card and the others in pairs', () => {
  const page = htmlOf(whole);
  expect(page.match(/src="[^"]+"/g)).toEqual(['src="cid:a"', 'src="cid:b"', 'src="cid:c"']);
  expect(count(/<td width="50%"/g, page)).toBe(2);
  expect(count(/alt="Photo [abc]"/g, page)).toBe(3);
});

test('each rule for narrow and dark mailboxes meets something in a whole letter', () => {
  const page = htmlOf(whole);
  const sheet = /<style>([\s\S]*)<\/style>/.exec(page)?.[1] ?? '';
  const body = page.slice(page.indexOf('<body'));
  const named = new Set([...sheet.matchAll(/\.([a-z]+)/g)].map(([, name]) => name));
  named.delete('dimline'); // the receipt's
  expect(named.size).toBeGreaterThan(8);
  for (const name of named) expect(body, name).toMatch(new RegExp(`class="[^"]*\\b${name}\\b`));
});

test('mail programs drop style sheets: every element that is seen has a style of its own', () => {
  const page = htmlOf(whole);
  const bare = page
    .slice(page.indexOf('<body'))
    .match(/<[a-z][^>]*>/g)
    ?.filter((element) => !element.includes(' style="'));
  expect(
    bare?.filter(
      (element) => !/^<(?:tbody|tr|br\/|table role="presentation"|span class="ink")/.test(element),
    ),
  ).toEqual([]);
  expect(page, 'no gaps between cells').toMatch(/<table [^>]*cellpadding="0" cellspacing="0"/i);
  expect(page, 'nothing is fetched').not.toMatch(/src="(?!cid:)|url\(|<link|<script/);
});

test('beside the subject a mailbox shows what somebody wrote, else our first sentence, else the summary', () => {
  const preview = (changes: Partial<Letter>) =>
    /<div style="display:none;[^"]*">([^<]*)<\/div>/.exec(htmlOf({ ...letter, ...changes }))?.[1];
  const summary = 'Drainage';
  expect(preview({ summary, words: 'The yard' })).toBe('The yard');
  expect(preview({ summary })).toBe('One &amp; two.');
  expect(preview({ summary, opening: [] })).toBe('Drainage');
  expect(preview({ opening: [] })).toBe('');
});

test('each part of a letter has a row of the card with room at its sides, and what is not there has none', () => {
  const rows = (page: string) => page.match(/<td class="side ink"[^>]*>/g) ?? [];
  const bare = htmlOf({ heading: 'Only this', opening: [], facts: [], closing: [] });
  expect(rows(bare)).toHaveLength(2);
  expect(rows(htmlOf(whole))).toHaveLength(9);
  for (const row of rows(htmlOf(whole))) expect(row).toMatch(/padding:[\d px]*32px/);
});

test('only a letter with choices has the rules that set them below each other on a phone', () => {
  expect(htmlOf(whole)).toContain('.half{display:block');
  expect(html).not.toContain('.half{display:block');
  expect(html).toContain(
    '.dimline{border-color:#f0efe8!important}\n.go a{color:#20282a!important}}<',
  );
});

test('a photo without another beside it stands in its half, and none is shown twice', () => {
  const photos = ['a', 'b', 'c', 'd'].map((cid) => ({ cid, caption: cid, file: cid }));
  const page = htmlOf({ ...letter, photos });
  expect(page.match(/src="[^"]+"/g)).toHaveLength(4);
  expect(count(/<td width="50%"/g, page)).toBe(4);
  expect(page).toMatch(/<td width="50%" style="[^"]*"><\/td>/);
});

test('in a dark mailbox what is second to the rest is lighter too', () => {
  const second = htmlOf(whole).match(/<[^>]*[";]color:#4d585a[^>]*>/g) ?? [];
  expect(second.length).toBeGreaterThan(4);
  for (const element of second) expect(element).toContain('class="second"');
  expect(htmlOf(whole)).toMatch(/<h2 class="ink"/);
});

test('as text every line of a letter is a line, and a button that no telephone rings is an address', () => {
  const text = textOf(whole);
  expect(text).toMatch(/^Call Ann <b>\nDrainage · HG5\n\n/);
  expect(text).toContain('Photo a: a.jpg\nPhoto b: b.jpg\n');
  expect(text).toContain('What came of it?\nI rang: /r\nOnce.\n');
  expect(text).not.toContain('tel:');
  const button = { text: 'Say when', href: 'https://x.example/1' };
  expect(textOf({ ...letter, button })).toContain('Say when: https://x.example/1\n');
});

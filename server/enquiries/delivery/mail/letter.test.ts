import { expect, test } from 'vitest';
import type { Letter } from './letter.ts';
import { htmlOf } from './letter-html.ts';
import { textOf } from './letter-text.ts';

/** A letter with everything that one can have. */
const whole = (): Letter => ({
  reference: 'NIDD-7K3F',
  heading: 'Call Ann <b>',
  summary: 'Drainage · HG5',
  button: { text: 'Ring 01632', href: 'tel:01632' },
  opening: ['One & two.', 'Three.'],
  words: 'The yard\nfloods.',
  photos: ['a', 'b', 'c', 'd'].map((cid) => ({ cid, caption: `Photo ${cid}`, file: `${cid}.jpg` })),
  facts: [
    { label: 'Phone', text: '01632', href: 'tel:01632' },
    { label: 'Empty', text: '' },
    { label: 'Lines', text: 'One\nTwo' },
    { label: 'Sixty', text: 'x'.repeat(60) },
    { label: 'More', text: 'y'.repeat(61) },
  ],
  choices: { question: 'What came of it?', all: [{ text: 'I rang', href: '/r' }], note: 'Once.' },
  closing: ['Small.', 'Smaller\nprint.'],
  elsewhere: { text: 'All of it', href: '/o' },
});

test('a letter as text has each part in a paragraph, and long facts under their label', () => {
  expect(textOf(whole())).toBe(
    `Call Ann <b>
Drainage · HG5

One & two.
Three.

The yard
floods.

Photo a: a.jpg
Photo b: b.jpg
Photo c: c.jpg
Photo d: d.jpg

Phone: 01632
Empty: –

Lines:
  One
  Two

Sixty: ${'x'.repeat(60)}

More:
  ${'y'.repeat(61)}

What came of it?
I rang: /r
Once.

Small.
Smaller
print.

All of it: /o
`,
  );
});

test('a letter without its other parts leaves no gap, and names the address of its button', () => {
  const button = { text: 'Say when', href: 'https://x.example/1' };
  const short = { heading: 'Only this', opening: [], facts: [], closing: ['And this.'], button };
  expect(textOf(short)).toBe('Only this\n\nSay when: https://x.example/1\n\nAnd this.\n');
});

test('control characters are shown and never sent, in every part of a letter', () => {
  const bell = 'a\u0007b\u202ec';
  const bad: Letter = {
    heading: bell,
    opening: [bell],
    facts: [{ label: 'Words', text: bell }],
    closing: [bell],
    summary: bell,
    words: bell,
    button: { text: bell, href: '/1' },
    photos: [{ cid: 'x', caption: bell, file: bell }],
  };
  for (const words of [textOf(bad), htmlOf(bad)])
    expect(words.replaceAll('\n', '')).not.toMatch(/[\p{Cc}\p{Bidi_Control}]/u);
  expect(textOf(bad).match(/a\?b\?c/g)).toHaveLength(9);
  expect(htmlOf(bad).match(/a\?b\?c/g)).toHaveLength(11);
});

/** What a reader of the HTML sees, a line for each element that has words. */
const seen = (html: string) =>
  html
    .slice(html.indexOf('<h1'))
    .replaceAll('<br/>', ' / ')
    .split(/<[^>]*>/)
    .filter(Boolean);

test('a letter as HTML says the same in the same order, and escapes every word', () => {
  expect(seen(htmlOf(whole()))).toEqual([
    ...['Call Ann &lt;b&gt;', 'Drainage · HG5', 'Ring 01632', 'One &amp; two.', 'Three.'],
    ...['The yard / floods.', 'Photo a', 'Photo b', 'Photo c', 'Photo d'],
    ...['Phone', '01632', 'Empty', '–', 'Lines', 'One / Two'],
    ...['Sixty', 'x'.repeat(60), 'More', 'y'.repeat(61)],
    ...['What came of it?', 'I rang', 'Once.', 'Small.', 'Smaller / print.', 'All of it'],
  ]);
});

test('links, photos and labels of a letter are where HTML has them', () => {
  const html = htmlOf(whole());
  expect(html.match(/href="[^"]+"/g)).toEqual(
    ['tel:01632', 'tel:01632', '/r', '/o'].map((to) => `href="${to}"`),
  );
  expect(html.match(/src="[^"]+" alt="[^"]+"/g)).toEqual(
    ['a', 'b', 'c', 'd'].map((cid) => `src="cid:${cid}" alt="Photo ${cid}"`),
  );
  expect(html.match(/<td width="50%"/g), 'the others in pairs, half of one empty').toHaveLength(4);
  expect(html).toMatch(/<td width="50%" style="[^"]*"><\/td>/);
  for (const { label } of whole().facts)
    expect(html).toMatch(new RegExp(`<span [^>]*display:block[^>]*>${label}</span>`));
});

test('a mailbox previews what somebody wrote, else our first sentence, else the summary', () => {
  const { words = '', opening, summary = '', ...rest } = whole();
  const preview = (parts: Partial<Letter>) =>
    /<div style="display:none;[^"]*">([^<]*)</.exec(
      htmlOf({ opening: [], ...rest, ...parts }),
    )?.[1];
  expect(preview({ words, opening, summary })).toBe(words);
  expect(preview({ opening, summary })).toBe('One &amp; two.');
  expect(preview({ summary })).toBe(summary);
  expect(preview({})).toBe('');
});

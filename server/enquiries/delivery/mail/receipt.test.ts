import { beforeEach, expect, test } from 'vitest';
import { askedFrom } from '../../../../content/asked-from.ts';
import { identityOf } from '../../../../content/identity.ts';
import { guidePrices } from '../../../../content/prices.ts';
import { firm } from '../../../../content/read.ts';
import { mailedEnquiry } from '../../../../test/support/mailed.ts';
import { firmName, type Receipt, receiptOf, receiptSubject } from './receipt.ts';
import { htmlOfReceipt } from './receipt-html.ts';
import { textOfReceipt } from './receipt-text.ts';

const link = 'https://www.example.org/enquiry/x';
/** A page of ours that has guide prices. */
const pricedPage = () => {
  const { receivedAt } = mailedEnquiry();
  for (const [path, { name }] of Object.entries(askedFrom())) {
    const guide = guidePrices(path, receivedAt);
    if (guide) return { from: name, bands: guide.bands };
  }
  throw new Error('no page has guide prices');
};
let plain: Receipt;
let html = '';
beforeEach(() => {
  plain = receiptOf(mailedEnquiry(), { link, rings: true });
  html = htmlOfReceipt(plain);
});
const escaped = (text: string) => text.replaceAll('&', '&amp;').replaceAll("'", '&#x27;');

test('a receipt says who we are in law, in words and in HTML', () => {
  const identity = identityOf(firm());
  expect(identity).toContain(firm().legal.name);
  expect(textOfReceipt(plain)).toContain(identity);
  expect(html).toContain(escaped(identity));
});

test('it promises what will happen: a call, or a letter to who has no number', () => {
  expect(plain.heading).toBe('We ring you by Monday 5 pm');
  expect(plain.sentence).toBe(
    'Your enquiry is with us. A person rings you, not a machine, by Monday 23 November, 5 pm. If you would rather ring us, the reference is all we need.',
  );
  const written = receiptOf(mailedEnquiry(), { link, rings: false });
  expect(written.heading).toBe('We write to you by Monday 5 pm');
  expect(written.sentence).toContain('A person writes to you, not a machine,');
});

test('who sent files that did not get through is asked for them, and nobody else', () => {
  const asked = receiptOf(mailedEnquiry(), { link, rings: true, unsent: true });
  const ask = 'too big to get through: please answer this mail with them.';
  expect(asked.sentence).toContain(ask);
  expect(plain.sentence).not.toContain('answer this mail');
});

test('its subject has the reference, its small print our name, address and the way to withdraw', () => {
  expect(receiptSubject({ reference: 'NIDD-7K3F' })).toBe('We have your enquiry: NIDD-7K3F');
  const { address, postcode } = firm();
  expect(plain.sender).toBe(
    `${[firmName(), ...address, postcode].join(', ')}. ${identityOf(firm())}`,
  );
  const { before, link: tap, after } = plain.notYou;
  expect(`${before}${tap}${after}`).toMatch(
    /^You get this because .*If that was not you, one tap withdraws it and we erase it\.$/,
  );
});

test('as text: the promise, the reference, our number and its hours, the link, each in a paragraph', () => {
  const paragraphs = textOfReceipt(plain).split('\n\n');
  expect(paragraphs).toEqual([
    plain.heading,
    plain.sentence,
    expect.stringMatching(
      /^Your reference: NIDD-7K3F\nOur number, Monday to Friday [\d:]+ [ap]m to [\d:]+ [ap]m: [\d ]+$/,
    ),
    `See it, add photos, change the time:\n${link}`,
    expect.stringMatching(/\nYou get this because .* we erase it\.$/),
    '',
  ]);
  expect(paragraphs[2]).toContain(firm().phone);
});

test('guide prices come in lines of their own, and only to who came from a page that has them', () => {
  const { from, bands } = pricedPage();
  const priced = receiptOf(mailedEnquiry(), { link, rings: true, from });
  const lines = bands.map(({ name, price }) => `${name}: ${price.words}`);
  const paragraph = textOfReceipt(priced)
    .split('\n\n')
    .find((words) => words.startsWith('Guide prices'));
  expect(paragraph?.split('\n')).toEqual([
    `Guide prices: ${from}`,
    ...lines,
    expect.stringContaining('Your own figure comes in writing after the survey.'),
  ]);
  const page = htmlOfReceipt(priced);
  for (const words of [`Guide prices: ${from}`, ...bands.map(({ price }) => price.words)])
    expect(page).toContain(`>${escaped(words)}</span>`);
  expect(page.match(/after the survey\./g)).toHaveLength(1);
  expect(plain).not.toHaveProperty('guide');
  expect(html).not.toContain('Guide prices');
});

test('as HTML it is a whole page in English for light and dark mailboxes, titled by its promise', () => {
  expect(html).toMatch(/^<!doctype html><html lang="en-GB"><head><meta charset="utf-8"\/>/i);
  expect(html).toContain('<meta name="viewport" content="width=device-width,initial-scale=1"/>');
  for (const name of ['color-scheme', 'supported-color-schemes'])
    expect(html).toContain(`<meta name="${name}" content="light dark"/>`);
  expect(html).toContain(`<title>${plain.heading}</title>`);
  expect(html).toMatch(new RegExp(`<h1 [^>]*>${plain.heading}</h1>`));
  expect(html).toContain(`<td style="`);
});

test('a mailbox shows the reference and our number beside the subject, and the letter does not', () => {
  const preview = /<div style="display:none;[^"]*">([^<]*)<\/div>/.exec(html)?.[1];
  expect(preview).toBe(`Your reference is NIDD-7K3F. Our number is ${firm().phone}.`);
});

test('the number can be rung and the enquiry’s own page opened, with a button and in the small print', () => {
  expect(html).toMatch(new RegExp(`<a href="tel:[\\d+]+" style="[^"]+">${firm().phone}</a>`));
  expect(html).toMatch(
    new RegExp(
      `<td class="go" align="center" bgcolor="#\\w{6}" style="[^"]+"><a href="${link}" style="[^"]+">See it`,
    ),
  );
  expect(html).toContain(`<a href="${link}" style="color:inherit">one tap withdraws it</a>`);
  expect(html).toMatch(/>Your reference<\/span><span class="ink"><span [^>]+>NIDD-7K3F</);
});

test('the dimension line is drawn: half of it left and right of its words, each with its tick', () => {
  const [left = '', right = ''] = html.split('>one working day</td>');
  const cells = (part: string) => part.match(/<td class="dimline"[^>]*>/g) ?? [];
  const drawn = (part: string, side: string) =>
    cells(part).map((cell) => [
      cell.includes(`border-${side}:1px`),
      cell.includes('border-bottom:1px'),
    ]);
  expect(drawn(left, 'left')).toEqual([
    [true, true],
    [true, false],
  ]);
  expect(drawn(right, 'right')).toEqual([
    [true, true],
    [true, false],
  ]);
  for (const cell of [...cells(left), ...cells(right)])
    expect(cell).toMatch(/height="5" style="height:5px;font-size:0;/);
});

test('tables are there for the layout alone: no screen reader counts them, and no program puts gaps in', () => {
  const tables = html.match(/<table[^>]*>/g) ?? [];
  expect(tables.length).toBeGreaterThan(8);
  for (const table of tables)
    expect(table).toMatch(
      /^<table role="presentation" width="100%" cellpadding="0" cellspacing="0"/i,
    );
});

test('each rule for narrow and dark mailboxes meets something, and nothing stays dark on dark', () => {
  const sheet = /<style>([\s\S]*)<\/style>/.exec(html)?.[1] ?? '';
  const body = html.slice(html.indexOf('<body'));
  const named = new Set([...sheet.matchAll(/\.([a-z]+)/g)].map(([, name]) => name));
  expect(named.size).toBeGreaterThan(8);
  for (const name of named) expect(body, name).toMatch(new RegExp(`class="[^"]*\\b${name}\\b`));
  const stays = [
    ['background:#f5f3ed', 'bg'],
    ['background:#fffefb', 'card'],
    ['color:#4d585a', 'second'],
    ['border-top:1px solid #b9b8ae', 'line'],
  ].flatMap(([style = '', name]) =>
    (body.match(new RegExp(`<[^>]*[";]${style}[^>]*>`, 'g')) ?? []).filter(
      (element) => !new RegExp(`class="[^"]*\\b${name}\\b`).test(element),
    ),
  );
  expect(stays).toEqual([]);
  // Ink on the card turns light by itself or by what it is in; on the button it stays ink.
  const inked = body.match(/<(?:td|h1|span|a)[^>]*[";]color:#20282a[^>]*>/g) ?? [];
  expect(inked.filter((element) => !/class="[^"]*\bink\b/.test(element))).toEqual([
    expect.stringMatching(/^<a href="https:/),
  ]);
  const narrow = body.match(/<td[^>]* 32px[^>]*>/g) ?? [];
  expect(
    narrow.filter((element) => !/class="side\b/.test(element)),
    'wide on a phone',
  ).toEqual([]);
});

test('on the card every row of words has its room at the sides', () => {
  const rows = html.match(/<td class="side[^>]*>/g) ?? [];
  expect(rows).toHaveLength(7);
  for (const row of rows) expect(row).toMatch(/padding:[\d px]*32px/);
});

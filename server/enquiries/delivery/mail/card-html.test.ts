/** What holds for every mail as HTML: the office's letter with all its parts, and a receipt. */
import { beforeEach, describe, expect, test } from 'vitest';
import { mailedEnquiry, mailedFile } from '../../../../test/support/mailed.ts';
import { htmlOf } from './letter-html.ts';
import { officeLetter } from './office.ts';
import { receiptOf } from './receipt.ts';
import { htmlOfReceipt } from './receipt-html.ts';

const siteUrl = 'https://www.thornbeck.example';
const page = `${siteUrl}/office/enquiry/NIDD-7K3F`;
const choices = [{ text: 'I rang', href: `${siteUrl}/office/rang/x` }];
const photos = () =>
  ['1', '2', '3'].map((id) => ({ file: mailedFile({ id }), how: 'whole' as const }));

const mails = [
  [
    'the office’s mail',
    () => htmlOf(officeLetter(mailedEnquiry(), photos(), { siteUrl, page, choices })),
  ],
  ['a receipt', () => htmlOfReceipt(receiptOf(mailedEnquiry(), { link: page, rings: true }))],
] as const;

describe.each(mails)('%s as HTML', (_name, write) => {
  let html = '';
  let body = '';
  beforeEach(() => {
    html = write();
    body = html.slice(html.indexOf('<body'));
  });

  test('is a whole page in English for light and dark mailboxes, titled by its heading', () => {
    expect(html).toMatch(/^<!doctype html><html lang="en-GB"><head><meta charset="utf-8"\/>/i);
    expect(html).toContain('<meta name="viewport" content="width=device-width,initial-scale=1"/>');
    for (const name of ['color-scheme', 'supported-color-schemes'])
      expect(html).toContain(`<meta name="${name}" content="light dark"/>`);
    const title = /<title>([^<]+)<\/title>/.exec(html)?.[1];
    expect(html).toMatch(new RegExp(`<h1 [^>]*>${title}</h1>`));
    expect(body, 'the letterhead').toContain('>NIDD-7K3F</td>');
  });

  test('fetches nothing from anywhere', () => {
    expect(html).not.toMatch(/src="(?!cid:)|url\(|<link|<script/);
  });

  test('has tables for its layout alone: no screen reader counts them', () => {
    const tables = body.match(/<table[^>]*>/g) ?? [];
    expect(tables.length).toBeGreaterThan(8);
    for (const table of tables)
      expect(table).toMatch(
        /^<table role="presentation" width="100%" cellpadding="0" cellspacing="0"/i,
      );
  });

  test('has a style on every element that is seen: mail programs drop style sheets', () => {
    const bare = body.match(/<[a-z][^>]*>/g)?.filter((element) => !element.includes(' style="'));
    const plain = /^<(?:tbody|tr|br\/|table role="presentation"|span class="ink")/;
    expect(bare?.filter((element) => !plain.test(element))).toEqual([]);
    const rows = body.match(/<td class="side[^>]*>/g) ?? [];
    for (const row of rows) expect(row, 'room at the sides').toMatch(/padding:[\d px]*32px/);
  });

  test('uses each rule for narrow and dark mailboxes, and leaves nothing dark on dark', () => {
    const sheet = /<style>([\s\S]*)<\/style>/.exec(html)?.[1] ?? '';
    const named = new Set([...sheet.matchAll(/\.([a-z]+)/g)].map(([, name = '']) => name));
    if (!body.includes('one working day')) named.delete('dimline'); // The receipt's.
    expect(named.size).toBeGreaterThan(8);
    expect(named.has('half'), 'only a letter with choices').toBe(body.includes('I rang'));
    for (const name of named) expect(body, name).toMatch(new RegExp(`class="[^"]*\\b${name}\\b`));
    const stays = [
      ['background:#f5f3ed', 'bg'],
      ['background:#fffefb', 'card'],
      ['color:#4d585a', 'second'],
      ['border-top:1px solid #b9b8ae', 'line'],
    ].flatMap(([style, name]) =>
      (body.match(new RegExp(`<[^>]*[";]${style}[^>]*>`, 'g')) ?? []).filter(
        (element) => !new RegExp(`class="[^"]*\\b${name}\\b`).test(element),
      ),
    );
    expect(stays).toEqual([]);
    // Ink turns light with what it is in; on a button it stays ink, and a choice has its own rule.
    const inked = body.match(/<(?:td|h1|h2|span)[^>]*[";]color:#20282a[^>]*>/g) ?? [];
    expect(inked.filter((element) => !/class="[^"]*\bink\b/.test(element))).toEqual([]);
  });
});

test('the dimension line of a receipt has two halves, each with its tick', () => {
  const cells = mails[1][1]().match(/<td class="dimline"[^>]*>/g) ?? [];
  expect(cells.map((cell) => cell.match(/border-\w+(?=:1px)/g)?.toSorted())).toEqual(
    ['left', 'right'].flatMap((side) => [['border-bottom', `border-${side}`], [`border-${side}`]]),
  );
});

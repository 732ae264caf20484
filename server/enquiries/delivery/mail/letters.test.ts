/** What each letter says, and what holds for every letter as HTML and as text. */
import { expect, test } from 'vitest';
import { identityOf } from '../../../../content/identity.ts';
import { pages } from '../../../../content/pages.ts';
import { guidePrices } from '../../../../content/prices.ts';
import { firm } from '../../../../content/read.ts';
import { mailedEnquiry, mailedFile } from '../../../../test/support/mailed.ts';
import { refusals } from '../../intake/upload/refusals.ts';
import { type Amendment, amendmentLetter, amendmentSubject } from './amendment.ts';
import type { Attached } from './attachments.ts';
import type { Letter } from './letter.ts';
import { htmlOf } from './letter-html.ts';
import { textOf } from './letter-text.ts';
import { factsOf, headerText } from './mailed-enquiry.ts';
import { officeLetter, officeSubject } from './office.ts';
import { attachedWords, missingWords } from './office-files.ts';
import { firmName, receiptOf, receiptSubject } from './receipt.ts';
import { htmlOfReceipt } from './receipt-html.ts';
import { textOfReceipt } from './receipt-text.ts';
import { firstWordsOf, senderOf, setAsideLetter, setAsideSubject } from './set-aside-letter.ts';
import { slippedWords } from './slipped-letter.ts';

const siteUrl = 'https://www.thornbeck.example';
const choices = [{ text: 'I called', href: `${siteUrl}/office/rang/x` }];
const page = `${siteUrl}/office/enquiry/NIDD-7K3F`;
const letterOf = (changes: Parameters<typeof mailedEnquiry>[0] = {}, attached: Attached[] = []) =>
  officeLetter(mailedEnquiry(changes), attached, { siteUrl, choices, page });

test('the office’s letter has the next step first, then everything that is known', () => {
  const { facts, ...letter } = letterOf();
  expect(letter).toMatchObject({
    heading: 'Call Ann Thwaite by Monday 5 pm',
    button: { text: 'Call 01632 960 001', href: 'tel:01632960001' },
    words: 'The yard floods behind the barn after every rain.',
    choices: { question: 'Record the outcome', all: choices },
    closing: ['Agreed to: ‘I agree to be contacted about my enquiry.’', expect.any(String)],
    elsewhere: { href: page },
  });
  expect(facts.map(({ text, href }) => href ?? text)).toEqual([
    ...['Ann Thwaite', 'tel:01632960001', 'mailto:ann@example.org'],
    'https://www.openstreetmap.org/search?query=HG5%208AB',
    ...['Drainage', 'by Monday 23 November, 5 pm', `${siteUrl}/areas/ripon`],
  ]);
});

test.each([
  [{}, 'Drainage, Knaresborough', 'Call', 'by Monday 5 pm'],
  [{ asked: 'on Tuesday at 9 am' }, 'Drainage, Knaresborough', 'Call', 'on Tuesday at 9 am'],
  [
    { fields: { name: 'Ann Thwaite', subject: 'A\r\nBcc: spy@evil.example', phone: 'abc' } },
    'A Bcc: spy@evil.example',
    'Email',
    'by Monday 5 pm',
  ],
  [
    { fields: { name: 'Ann Thwaite', postcode: 'ZE1 0AA', phone: '' } },
    'Message, ZE1 0AA',
    'Email',
    'by Monday 5 pm',
  ],
])(
  'of %j the subject says the topic %s; subject, heading and button say: %s %s',
  (changes, topic, verb, when) => {
    expect(officeSubject(mailedEnquiry(changes))).toBe(`${topic}: ${verb.toLowerCase()} ${when}`);
    const { heading, button } = letterOf(changes);
    expect(heading).toBe(`${verb} Ann Thwaite ${when}`);
    expect(button !== undefined).toBe(verb === 'Call');
  },
);

test('photos that came along are shown; every other file is named, and what a proxy refused stands first', () => {
  const [yard, plan] = [mailedFile(), mailedFile({ name: 'plan.pdf', type: 'application/pdf' })];
  const missing = mailedFile({ name: 'b.heic', state: 'refused', reason: 'No.' });
  const unsent = ['a.jpg', 'b.pdf'].map((name) =>
    mailedFile({ name, state: 'refused', reason: refusals.notThrough }),
  );
  const { opening, photos, facts } = letterOf({ files: [yard, plan, missing, ...unsent] }, [
    { file: yard, how: 'smaller' },
    { file: yard, how: 'left-out' },
    { file: plan, how: 'whole' },
    { file: plan, how: 'suspect', found: ['it carries a script', 'it carries files'] },
  ]);
  const size = '(1280 × 960, 410 kB)';
  expect(opening).toEqual([
    'Photos or plans didn’t arrive: a.jpg, b.pdf. Ask for them.',
    expect.stringContaining('docs/deploying.md'),
  ]);
  expect(photos).toEqual([
    { cid: '1@enquiry', caption: 'Yard', file: `yard.jpg ${size}: attached smaller` },
  ]);
  expect(facts.find(({ label }) => label === 'Photos and plans')?.text.split('\n')).toEqual([
    `yard.jpg ${size}: too large to attach`,
    `plan.pdf ${size}: attached`,
    `plan.pdf ${size}: not attached because it carries a script, and it carries files. Open it only if you trust the sender.`,
    'b.heic: didn’t arrive. No.',
  ]);
  for (const sides of [{ width: null }, { height: null }])
    expect(attachedWords({ file: mailedFile(sides), how: 'whole' })).toMatch(
      /^yard.jpg \(410 kB\):/,
    );
});

test('the office reads of each missing file what became of it, and what the customer knows', () => {
  expect(missingWords(mailedFile({ state: 'raw' }))).toBe(
    'yard.jpg: still processing. We’ll send it in another email.',
  );
  expect(missingWords(mailedFile({ state: 'failed', reason: refusals.damaged }))).toBe(
    'yard.jpg: arrived, but can’t be opened. It’s damaged, so we can’t open it. The customer doesn’t know, so ask for it again.',
  );
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

const photos = () =>
  ['1', '2', '3'].map((id) => ({ file: mailedFile({ id }), how: 'whole' as const }));

const mails = [
  [
    'the office’s mail',
    () => htmlOf(officeLetter(mailedEnquiry(), photos(), { siteUrl, page, choices })),
  ],
  ['a receipt', () => htmlOfReceipt(receiptOf(mailedEnquiry(), { link: page, rings: true }))],
] as const;

test.each(mails)('%s as HTML is a whole page in English that fetches nothing', (_name, write) => {
  const html = write();
  expect(html).toMatch(/^<!doctype html><html lang="en-GB"><head><meta charset="utf-8"\/>/i);
  expect(html).toContain('<meta name="viewport" content="width=device-width,initial-scale=1"/>');
  expect(html).toContain('<meta name="color-scheme" content="light dark"/>');
  const title = /<title>([^<]+)<\/title>/.exec(html)?.[1];
  expect(html).toMatch(new RegExp(`<h1 [^>]*>${title}</h1>`));
  expect(html).not.toMatch(/src="(?!cid:)|url\(|<link|<script/);
});

const amendment = (kind: Amendment['kind'], words = ''): Amendment =>
  ({ id: 'a', enquiry: 'NIDD-7K3F', kind, words, made_at: '2026-11-22T09:05:00Z' }) as Amendment;

test.each([
  ['time', 'on Tuesday\n01632 960 002', 'Call Ann Thwaite on Tuesday, on 01632 960 002'],
  ['reach', 'Phone: 01632 960 002', 'New contact details for Ann Thwaite'],
  ['withdrawn', '', 'Withdrawn: don’t call Ann Thwaite'],
  ['restored', '', 'Withdrawal cancelled: call Ann Thwaite'],
  ['restored', 'by Monday 5 pm', 'Withdrawal cancelled: call Ann Thwaite by Monday 5 pm'],
  ['files', 'yard.jpg', 'Another file from Ann Thwaite'],
  ['files', 'yard.jpg\nplan.pdf', 'More files from Ann Thwaite'],
] as const)('of a change of kind %s (%j) the office reads in a line: %s', (kind, words, line) => {
  const change = amendment(kind, words);
  const { heading, opening } = amendmentLetter(change, mailedEnquiry(), [], page);
  expect(heading).toBe(line);
  expect(opening).toEqual(
    kind === 'withdrawn' ? [expect.stringContaining('delete everything tonight')] : [],
  );
  expect(amendmentSubject(change, mailedEnquiry()), 'both stand together in a mailbox').toBe(
    `Drainage, Knaresborough: ${line.slice(0, 1).toLowerCase()}${line.slice(1)}`,
  );
});

test('the letter says what was corrected, and when', () => {
  const reach = amendmentLetter(amendment('reach', 'Phone: 01632'), mailedEnquiry(), [], page);
  expect(reach).toMatchObject({
    facts: [{ label: 'New details', text: 'Phone: 01632' }],
    closing: [expect.stringContaining('by the customer on Sunday 22 November 2026 at 09:05.')],
    elsewhere: { href: page },
  });
});

test('a header is one line without invisible characters, at most 120 long, and no character is halved', () => {
  expect(headerText('  Ann\r\n\u2028\u202e Thwaite\u0000 ')).toBe('Ann  Thwaite');
  expect(headerText('Ann\r\nBcc: spy')).toBe('Ann Bcc: spy');
  expect([...headerText('🚜'.repeat(130))]).toEqual(Array(120).fill('🚜'));
  expect(headerText('abcdef', 3)).toBe('abc');
});

test('an address is a link to that one mailbox, or none; an empty field is not shown', () => {
  const href = (email: string) =>
    factsOf(mailedEnquiry({ fields: { email } })).map(({ href }) => href);
  expect(href('ann+yard&bcc=x@example.org')).toEqual(['mailto:ann%2Byard%26bcc%3Dx@example.org']);
  expect(href('ann@example.org,spy@evil.example')).toEqual([undefined]);
  expect(href('')).toEqual([]);
});

const one = {
  reference: 'NIDD-0001',
  receivedAt: '2026-11-23T09:05:00.000Z',
  fields: { fullName: 'Ann Thwaite', phone: '01632 960 001', projectDetails: 'The yard floods.' },
  why: 'it contains a link',
};
const setAsidePage = 'https://www.thornbeck.example/office/set-aside';
const releaseLink = 'https://www.thornbeck.example/r/NIDD-0001';
const setAsideOf = (count: number) =>
  setAsideLetter(Array(count).fill(one), () => releaseLink, setAsidePage);

test('the letter says of each enquiry when it came, from whom, how it begins, why it waits, and the link that releases it', () => {
  expect(setAsideSubject(1)).toBe('One enquiry looks like spam: please check');
  expect(setAsideSubject(2)).toBe('2 enquiries look like spam: please check');
  expect(setAsideOf(1)).toEqual({
    heading: 'One enquiry looks like spam',
    opening: [expect.stringMatching(/^We didn’t promise a call\. .*release the enquiry/)],
    facts: [
      {
        label: 'NIDD-0001, 9.05 am',
        text: 'Ann Thwaite, 01632 960 001:\n‘The yard floods.’\nWhy: it contains a link.',
      },
      { label: 'Not spam', text: releaseLink, href: releaseLink },
    ],
    closing: ['You can ignore real spam.'],
    elsewhere: { text: 'All possible spam, in the office', href: setAsidePage },
  });
});

test('the letter shows twenty, and says how many more there are', () => {
  expect([setAsideOf(20).facts.length, setAsideOf(20).closing.length]).toEqual([40, 1]);
  expect([setAsideOf(23).facts.length, setAsideOf(23).closing[0]]).toEqual([40, 'And 3 more.']);
});

test('the first words are one line of at most 160 characters, and no link in them can be followed', () => {
  expect(firstWordsOf({ details: 'Soft\n\n ground ' })).toBe('Soft ground');
  expect(firstWordsOf({ message: 'See https://evil.example/x' })).toBe('See evil[.]example/x');
  expect(firstWordsOf({})).toBe('');
  expect(firstWordsOf({ message: '🚜'.repeat(160) })).toBe('🚜'.repeat(160));
  expect(firstWordsOf({ message: '🚜'.repeat(161) })).toBe(`${'🚜'.repeat(160)}…`);
});

test('a sender is a name and a number, or an address without one', () => {
  const email = 'ann@example.org';
  const person = { name: 'www.evil.example\nx', phone: '01632', email };
  expect(senderOf(person)).toBe('www[.]evil[.]example x, 01632');
  expect(senderOf({ fullName: 'Ann', phone: '', email })).toBe(`Ann, ${email}`);
});

/** A Friday in July, by London's clocks. */
const friday = (time: string) => new Date(`2026-07-03T${time}:00+01:00`);
const words = {
  tell: true,
  subject: 'Late since {promised}',
  heading: 'We said {promised}',
  sentences: ['We ring you {next}.', 'No {such} word.'],
};

test('the owner’s words name the broken promise and the end of the next working day', () => {
  expect(slippedWords(friday('11:00'), words)).toEqual({
    subject: 'Late since by Friday 11 am',
    heading: 'We said by Friday 11 am',
    sentences: ['We ring you by Friday 5 pm.', 'No  word.'],
  });
  expect(slippedWords(friday('17:00'), words).sentences[0]).toBe('We ring you by Monday 5 pm.');
});

const link = 'https://www.example.org/enquiry/x';
const plain = () => receiptOf(mailedEnquiry(), { link, rings: true });
const escaped = (text: string) => text.replaceAll('&', '&amp;').replaceAll("'", '&#x27;');
/** A page of ours that has guide prices. */
const pricedPage = () => {
  const { receivedAt } = mailedEnquiry();
  for (const { path, about } of pages().values()) {
    const guide = guidePrices(path, receivedAt);
    if (about && guide) return { from: about.name, bands: guide.bands };
  }
  throw new Error('no page has guide prices');
};

test('a receipt to whoever gave no number promises a letter and no other time, and asks for lost files', () => {
  const { heading, sentence, action } = receiptOf(mailedEnquiry(), {
    link,
    rings: false,
    unsent: true,
  });
  expect(heading).toBe('We’ll email you by Monday 5 pm');
  expect(sentence).toMatch(
    /Someone from the team will email you .*too large\. Please attach them to a reply to this email\.$/,
  );
  expect(action).toBe('View or change your enquiry');
});

test('a receipt says who we are in law, in words and in HTML', () => {
  const identity = identityOf(firm());
  expect(identity).toContain(firm().legal.name);
  expect(textOfReceipt(plain())).toContain(identity);
  expect(htmlOfReceipt(plain())).toContain(escaped(identity));
});

test('a receipt as text has the promise, the reference, our number and the link', () => {
  const { address, postcode, phone } = firm();
  expect(receiptSubject({ reference: 'NIDD-7K3F' })).toBe('We have your enquiry: NIDD-7K3F');
  expect(textOfReceipt(plain()).split('\n\n')).toEqual([
    'We’ll call you by Monday 5 pm',
    'Thanks for your enquiry. Someone from the team will call you by Monday 23 November, 5 pm. You can also call us. Just give your reference.',
    expect.stringMatching(
      new RegExp(
        `^Your reference: NIDD-7K3F\nOur number, Monday to Friday [\\d:]+ [ap]m to [\\d:]+ [ap]m: ${phone}$`,
      ),
    ),
    `View or change your enquiry:\n${link}`,
    [
      `${[firmName(), ...address, postcode].join(', ')}. ${identityOf(firm())}`,
      'Someone used your email address on our website. If it wasn’t you, cancel the enquiry and we’ll delete it.',
    ].join('\n'),
    '',
  ]);
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
    expect.stringMatching(/VAT.*You’ll get your own figure in writing after the survey\./),
  ]);
  const html = htmlOfReceipt(priced);
  for (const words of [`Guide prices: ${from}`, ...bands.map(({ price }) => price.words)])
    expect(html).toContain(`>${escaped(words)}</span>`);
  expect(html.match(/after the survey\./g)).toHaveLength(1);
  for (const other of ['', 'Harrogate', 'Moats']) {
    const receipt = receiptOf(mailedEnquiry(), { link, rings: true, from: other });
    expect(textOfReceipt(receipt) + htmlOfReceipt(receipt)).not.toMatch(/£|Guide prices/);
  }
});

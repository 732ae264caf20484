/** What each email says, and what is true of every email as text and HTML. */
import { expect, test } from 'vitest';
import { firmName, identityOf } from '../../content/identity.ts';
import { pages } from '../../content/pages.ts';
import { guidePrices } from '../../content/prices.ts';
import { firm } from '../../content/read.ts';
import { refusals } from '../../enquiry/refusals.ts';
import { examples, mailedEnquiry, mailedFile } from '../../test/support/examples.ts';
import {
  firstWordsOf,
  senderOf,
  setAsideLetter,
  type Warned,
  warningLetter,
} from './about-several.ts';
import { type Attached, attachedWords, filesIn, missingWords } from './attachments.ts';
import { type Letter, textOf } from './letter.ts';
import { htmlOf } from './letter-html.ts';
import { headerText, rowsOf } from './mailed-enquiry.ts';
import { amendmentLetter, amendmentSubject, officeLetter, officeSubject } from './office.ts';
import { receiptLetter, slippedWords } from './to-customers.ts';

const siteUrl = 'https://www.thornbeck.example';
const choices = [{ text: 'I called', href: `${siteUrl}/office/rang/x` }];
const page = `${siteUrl}/office/enquiry/NIDD-7K3F`;
const letterOf = (changes: Parameters<typeof mailedEnquiry>[0] = {}, attached: Attached[] = []) =>
  officeLetter(mailedEnquiry(changes), attached, { siteUrl, choices, page });
const linksIn = (letter: Letter) =>
  [...htmlOf(letter).matchAll(/href="([^"]+)"/g)].map(([, href]) => href);

test('the email to the office has the next step first, then everything that is known', () => {
  expect(textOf(letterOf())).toBe(`Call Ann Thwaite by Monday 5pm
Drainage · HG5 8AB, Knaresborough

The yard floods behind the barn after every rain.

Full name: Ann Thwaite
Phone: 01632 960 001
Email: ann@example.org
Postcode: HG5 8AB
Service: Drainage
Promised: by Monday 23 November, 5pm
Sent from: ${pages().get('/areas/ripon')?.about?.name}, Saturday 21 November 2026 at 8.25am

Record the outcome
I called: ${siteUrl}/office/rang/x
Each link asks you to confirm; no sign-in needed.

Agreed to: ‘I agree to be contacted about my enquiry.’
Reply to this email to write to Ann Thwaite.

Open in the office: ${page}
`);
  expect(linksIn(letterOf())).toEqual([
    ...['tel:01632960001', 'tel:01632960001'],
    'mailto:ann@example.org',
    'https://www.openstreetmap.org/search?query=HG5%208AB',
    ...[`${siteUrl}/areas/ripon`, choices[0]?.href, page],
  ]);
});

test.each([
  [{}, 'Drainage, Knaresborough', 'Call', 'by Monday 5pm'],
  [{ asked: 'on Tuesday at 9am' }, 'Drainage, Knaresborough', 'Call', 'on Tuesday at 9am'],
  [
    { fields: { name: 'Ann Thwaite', subject: 'A\r\nBcc: spy@evil.example', phone: 'abc' } },
    'A Bcc: spy@evil.example',
    'Email',
    'by Monday 5pm',
  ],
  [
    { fields: { name: 'Ann Thwaite', postcode: 'ZE1 0AA', phone: '' } },
    'Message, ZE1 0AA',
    'Email',
    'by Monday 5pm',
  ],
])(
  'of %j the subject has the topic %s; subject and heading say %s %s',
  (changes, topic, verb, when) => {
    expect(officeSubject(mailedEnquiry(changes))).toBe(`${topic}: ${verb.toLowerCase()} ${when}`);
    const letter = letterOf(changes);
    expect(letter.heading).toBe(`${verb} Ann Thwaite ${when}`);
    expect(htmlOf(letter).includes('class="go"'), 'a button to call').toBe(verb === 'Call');
  },
);

const [impossible, phone] = ['joan.thwaite@example,org', '01632 960 001'];
test.each([
  [{ email: impossible, phone }, 'We can’t email Ann Thwaite. Call instead.'],
  [{ email: impossible, phone: '' }, 'We can’t email Ann Thwaite.'],
  [
    { email: 'jörg@example.org', phone },
    'Replies to this email don’t reach Ann Thwaite. Write to the address above.',
  ],
])('to the sender of %j no reply is promised: %s', (fields, words) => {
  const letter = letterOf({ fields: { name: 'Ann Thwaite', ...fields } });
  expect(textOf(letter)).toContain(`\n${words}\n`);
  expect(textOf(letter)).not.toContain('Reply to this email');
});

test('shows attached photos, links PDFs and large photos to the office, and names missing files', () => {
  const [yard, plan] = [mailedFile(), mailedFile({ name: 'plan.pdf', type: 'application/pdf' })];
  const missing = mailedFile({ name: 'b.heic', state: 'refused', reason: 'No.' });
  const unsent = mailedFile({ name: 'a.jpg', state: 'refused', reason: refusals.notThrough });
  const attached: Attached[] = [
    { file: yard, how: 'smaller' },
    { file: yard, how: 'left-out' },
    { file: plan, how: 'plan' },
  ];
  const letter = letterOf({ files: [yard, plan, missing, unsent] }, attached);
  const size = '(1280 × 960, 410 kB)';
  expect(textOf(letter)).toContain(`
Photos or plans didn’t arrive: a.jpg. Ask for them.

Tell the person who runs the site: a proxy refuses large files (docs/deploying.md).

The yard floods behind the barn after every rain.

Yard: yard.jpg ${size}: attached smaller
`);
  const closed = [
    `yard.jpg ${size}: too large to attach`,
    `plan.pdf ${size}: not attached because a PDF can be unsafe`,
  ];
  expect(filesIn(attached, [missing], page).rows).toEqual([
    { label: 'Open in the office', text: closed.join('\n'), href: page },
    { label: 'Photos and plans', text: 'b.heic: didn’t arrive. No.' },
  ]);
  expect(filesIn(attached, [], undefined).rows).toEqual([
    {
      label: 'Photos and plans',
      text: closed.map((line) => `${line}. Ask the person who runs the site for it.`).join('\n'),
    },
  ]);
  for (const sides of [{ width: null }, { height: null }])
    expect(attachedWords({ file: mailedFile(sides), how: 'whole' })).toBe(
      'yard.jpg (410 kB): attached',
    );
});

test.each([
  [{ state: 'raw' }, 'yard.jpg: still processing. We’ll send it in another email.'],
  [
    { state: 'failed', reason: refusals.damaged },
    'yard.jpg: arrived, but can’t be opened. It’s damaged, so we can’t open it. The customer doesn’t know, so ask for it again.',
  ],
] as const)('of a photo with %j the office reads: %s', (file, words) =>
  expect(missingWords(mailedFile(file))).toBe(words),
);

test('control characters are shown and never sent, in every part of a letter', () => {
  const bell = 'a\u0007b\u202ec';
  const link = { text: bell, href: '/1' };
  const bad: Letter = {
    ...{ heading: bell, summary: bell, reference: bell },
    parts: [
      ...[bell, { button: link }, { pictures: [{ cid: 'x', caption: bell, file: bell }] }],
      { title: bell, rows: [{ label: bell, text: bell }], note: bell },
      { choices: [link] },
    ],
    small: [bell, link],
  };
  for (const words of [textOf(bad), htmlOf(bad)])
    expect(words.replaceAll('\n', '')).not.toMatch(/[\p{Cc}\p{Bidi_Control}]/u);
  expect(textOf(bad).match(/a\?b\?c/g)).toHaveLength(13);
  expect(htmlOf(bad).match(/a\?b\?c/g)).toHaveLength(16);
});

test('a letter leaves out empty parts, and shows an empty row as a dash', () => {
  const parts = ['', undefined, { pictures: [] }, { title: 'Prices', rows: [] }];
  const small = ['End.'];
  expect(textOf({ heading: 'Hello', parts, small })).toBe('Hello\n\nEnd.\n');
  const rows = [{ label: 'Phone', text: '' }];
  expect(textOf({ heading: 'Hello', parts: [{ rows }], small })).toContain('Phone: –');
  expect(htmlOf({ heading: 'Hello', parts: [{ rows }], small })).toContain('>–<');
});

const photos = () =>
  ['1', '2', '3'].map((id) => ({ file: mailedFile({ id }), how: 'whole' as const }));
const link = 'https://www.example.org/enquiry/x';

test.each([
  ['the office’s email', () => letterOf({}, photos())],
  ['a receipt', () => receiptLetter(mailedEnquiry(), link)],
])('%s as HTML is a whole page in English that fetches nothing', (_name, letter) => {
  const html = htmlOf(letter());
  expect(html).toMatch(/^<!doctype html><html lang="en-GB"><head><meta charset="utf-8"\/>/i);
  expect(html).toContain('<meta name="viewport" content="width=device-width,initial-scale=1"/>');
  expect(html).toContain('<meta name="color-scheme" content="light dark"/>');
  const title = /<title>([^<]+)<\/title>/.exec(html)?.[1];
  expect(html).toMatch(new RegExp(`<h1 [^>]*>${title}</h1>`));
  expect(html).not.toMatch(/src="(?!cid:)|url\(|<link|<script/);
  expect(html, 'an hour never ends a line').not.toMatch(/\d [ap]m/);
});

type Amendment = Parameters<typeof amendmentLetter>[0];

test.each([
  ['time', 'on Tuesday\n01632 960 002', 'Call Ann Thwaite on Tuesday, on 01632 960 002'],
  ['reach', 'Phone: 01632 960 002', 'New contact details for Ann Thwaite'],
  ['withdrawn', '', 'Withdrawn: don’t call Ann Thwaite'],
  ['restored', '', 'Withdrawal cancelled: call Ann Thwaite'],
  ['restored', 'by Monday 5pm', 'Withdrawal cancelled: call Ann Thwaite by Monday 5pm'],
  ['files', 'yard.jpg', 'Another file from Ann Thwaite'],
  ['files', 'yard.jpg\nplan.pdf', 'More files from Ann Thwaite'],
] as const)('of a change of kind %s (%j) the office reads: %s', (kind, words, line) => {
  const change = { id: 'a', kind, words, made_at: '2026-11-22T09:05:00Z' } as Amendment;
  const text = textOf(amendmentLetter(change, mailedEnquiry(), [], page));
  const more = {
    withdrawn: 'We’ll delete everything tonight, unless the customer cancels the withdrawal.\n\n',
    reach: 'New details: Phone: 01632 960 002\n\n',
  };
  expect(text).toBe(`${line}

${more[kind as keyof typeof more] ?? ''}Changed by the customer on Sunday 22 November 2026 at 9.05am. Enquiry received Saturday 21 November 2026 at 8.25am.

Open in the office: ${page}
`);
  expect(amendmentSubject(change, mailedEnquiry()), 'a mailbox shows both together').toBe(
    `Drainage, Knaresborough: ${line.slice(0, 1).toLowerCase()}${line.slice(1)}`,
  );
});

test('a header is one line without invisible characters, at most 120 long, and no character is halved', () => {
  expect(headerText('  Ann\r\n\u2028\u202e Thwaite\u0000 ')).toBe('Ann  Thwaite');
  expect(headerText('Ann\r\nBcc: spy')).toBe('Ann Bcc: spy');
  expect([...headerText('🚜'.repeat(130))]).toEqual(Array(120).fill('🚜'));
});

test.each([
  ['ann+yard&bcc=x@example.org', ['mailto:ann%2Byard%26bcc%3Dx@example.org']],
  ['ann@example.org,spy@evil.example', [undefined]],
  ['', []],
])('the address %j links to one mailbox, or to none; an empty field is not shown', (email, links) =>
  expect(rowsOf(mailedEnquiry({ fields: { email } })).map(({ href }) => href)).toEqual(links),
);

const one = {
  reference: 'NIDD-0001',
  receivedAt: '2026-11-23T09:05:00.000Z',
  fields: { fullName: 'Ann Thwaite', phone: '01632 960 001' },
  firstWords: 'The yard floods.',
  why: 'it contains a link',
};
const setAsideOf = (count: number) =>
  textOf(setAsideLetter(Array(count).fill(one), new Map([[one.reference, link]]), page));

test('the email about possible spam says of each when, who, what and why, and links to its release', () => {
  expect(setAsideOf(1)).toBe(`One enquiry looks like spam

We didn’t promise a call. If it’s a customer, choose ‘Not spam’. We’ll then promise a call.

NIDD-0001, 9.05am:
  Ann Thwaite, 01632 960 001:
  ‘The yard floods.’
  Why: it contains a link.

Not spam: ${link}

You can ignore real spam.

All possible spam, in the office: ${page}
`);
  expect(setAsideOf(23)).toMatch(/^23 enquiries look like spam\n[\s\S]*\nAnd 3 more\.\n/);
  expect(setAsideOf(23).match(/NIDD-0001/g)).toHaveLength(20);
  expect(setAsideOf(20)).not.toMatch(/And .* more/);
});

test.each([
  [{ details: 'Soft\n\n ground ' }, 'Soft ground'],
  [{ message: 'See https://evil.example/x' }, 'See evil[.]example/x'],
  [{}, ''],
  [{ message: '🚜'.repeat(160) }, '🚜'.repeat(160)],
  [{ message: '🚜'.repeat(161) }, `${'🚜'.repeat(160)}…`],
])('the first words of %j are one line of 160 characters without links', (fields, words) =>
  expect(firstWordsOf(fields)).toBe(words),
);

const email = 'ann@example.org';
test.each([
  [{ name: 'www.evil.example\nx', phone: '01632', email }, 'www[.]evil[.]example x, 01632'],
  [{ fullName: 'Ann', phone: '', email }, `Ann, ${email}`],
])('the sender of %j is a name and a number, or an address without one: %s', (fields, sender) =>
  expect(senderOf(fields)).toBe(sender),
);

const ann: Warned = {
  fields: { ...examples.lead, fullName: 'Ann Thwaite', postcode: 'HG5 8AA' },
  callBackBy: '2026-07-02T14:00:00.000Z',
  tried: true,
};
const ben = {
  ...ann,
  fields: { name: 'Ben', email: 'ben@example.org', postcode: 'ZZ1 1ZZ' },
  tried: false,
};

test('a warning says whom to call, by when, about what, and whether somebody tried', () => {
  const letter = warningLetter(
    [ann, ben],
    `${siteUrl}/office`,
    new Date('2026-07-02T13:00:00.000Z'),
  );
  expect(textOf(letter)).toBe(`Call 2 customers, the first by 3pm today

Ann Thwaite, by 3pm today:
  01632 960 001
  Drainage, Knaresborough
  Called, no answer.

Ben, by 3pm today:
  ben@example.org
  ZZ1 1ZZ

You get this one working hour before a call is due.

Record the outcome in the inbox: ${siteUrl}/office
`);
  expect(linksIn(letter)).toEqual(['tel:01632960001', `${siteUrl}/office`]);
  expect(htmlOf(letter), 'only the number is a link').toContain('>01632 960 001</a>');
  const at = (time: string) => warningLetter([ann], siteUrl, new Date(time)).heading;
  expect(at('2026-07-02T14:00:00.000Z')).toBe('Call Ann Thwaite by 3pm today');
  expect(at('2026-07-02T14:00:00.001Z')).toBe('Call Ann Thwaite: promised by 3pm today');
});

/** A Friday in July, by London's clocks. */
const friday = (time: string) => new Date(`2026-07-03T${time}:00+01:00`);

test('the owner’s words about a late call name the promise and the end of the next working day', () => {
  const words = {
    tell: true,
    subject: 'Late since {promised}',
    heading: 'We said {promised}',
    sentences: ['We ring you {next}.', 'No {such} word.'],
  };
  expect(slippedWords(friday('11:00'), friday('12:00'), words)).toEqual({
    subject: 'Late since by Friday 11am',
    heading: 'We said by Friday 11am',
    sentences: ['We ring you by Friday 5pm.', 'No  word.'],
  });
  expect(slippedWords(friday('16:30'), friday('17:30'), words).sentences[0]).toBe(
    'We ring you by Monday 5pm.',
  );
});

test('a receipt has the promise, the reference, our number, the link and our legal identity', () => {
  const { address, postcode, phone, legal } = firm();
  const [line = ''] =
    /Our number, Monday to Friday [\d.]+[ap]m to [\d.]+[ap]m: .*/.exec(
      textOf(receiptLetter(mailedEnquiry(), link)),
    ) ?? [];
  expect(line).toMatch(new RegExp(`: ${phone}$`));
  expect(identityOf(firm())).toContain(legal.name);
  expect(textOf(receiptLetter(mailedEnquiry(), link))).toBe(`We’ll call you by Monday 5pm

Thanks for your enquiry. Someone from the team will call you by Monday 23 November, 5pm. You can also call us. Just give your reference. What you sent is on your enquiry page.

View or change your enquiry: ${link}

Your reference: NIDD-7K3F
Service: Drainage
${line}

${[firmName(), ...address, postcode].join(', ')}. ${identityOf(firm())}
Someone used your email address on our website. If it wasn’t you, cancel the enquiry and we’ll delete it.
`);
});

test('a receipt without a phone number promises an email, and asks for files that were lost', () => {
  const files = [mailedFile(), mailedFile({ state: 'refused', reason: refusals.notThrough })];
  const text = textOf(receiptLetter(mailedEnquiry({ fields: { phone: 'abc' }, files }), link));
  expect(text).toContain('\nPhotos and plans: 1 of 2 arrived\n');
  expect(text).toMatch(/^We’ll email you by Monday 5pm\n/);
  expect(text).toMatch(
    /Someone from the team will email you .*too large\. Please attach them to a reply to this email\.\n/,
  );
});

test('a receipt lists guide prices only if its sender came from a page that has them', () => {
  const { receivedAt, fields } = mailedEnquiry();
  const priced = [...pages().values()].find(
    ({ path, about }) => about && guidePrices(path, receivedAt),
  );
  const [path = '', from = ''] = [priced?.path, priced?.about?.name];
  const both = (from: string) => {
    const letter = receiptLetter(mailedEnquiry({ fields: { ...fields, from } }), link);
    return [textOf(letter), htmlOf(letter)] as const;
  };
  const [text, html] = both(from);
  for (const { name, price } of guidePrices(path, receivedAt)?.bands ?? []) {
    expect(text).toContain(`\n${name}: ${price.words}\n`);
    expect(html).toContain(price.words);
  }
  expect(text).toMatch(/\n\nGuide prices[\s\S]*after the survey\.\n/);
  for (const other of ['', 'Harrogate', 'Moats'])
    expect(both(other).join()).not.toMatch(/£|Guide prices/);
});

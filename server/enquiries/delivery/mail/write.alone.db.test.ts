import { randomBytes } from 'node:crypto';
import PostalMime from 'postal-mime';
import sharp from 'sharp';
import { afterEach, beforeEach, expect, onTestFinished, test, vi } from 'vitest';
import { services } from '../../../../app/parts/pages.ts';
import { guidePrices } from '../../../../content/prices.ts';
import { firm } from '../../../../content/read.ts';
import { fileSize } from '../../../../enquiry/file-size.ts';
import type { FormName } from '../../../../enquiry/forms.ts';
import { onEveryDatabase } from '../../../../test/support/every-database.ts';
import { examples, newPlace } from '../../../../test/support/examples.ts';
import type { Arrived } from '../../../../test/support/mail-peer.ts';
import { readSettings } from '../../../settings.ts';
import { Desk } from '../../intake/desk.ts';
import { refusals } from '../../intake/upload/refusals.ts';
import type { DatabaseLocation } from '../../store/database.ts';
import type { StoredFile } from '../../store/files.ts';
import { deliverOne } from '../deliver.ts';
import { openPost } from './post.ts';
import { firmName } from './receipt.ts';

const mailbox = vi.hoisted(() => ({
  arrived: [] as Arrived[],
  /** In bytes: the largest mail that is taken. */
  size: Number.POSITIVE_INFINITY,
}));

// Mails are composed as for a mail server, and read again at once: post.test.ts has a real one.
vi.mock('nodemailer', async (original) => {
  const { createTransport } = await original<typeof import('nodemailer')>();
  const composer = createTransport({ streamTransport: true, buffer: true, newline: 'windows' });
  const sendMail = async (mail: Parameters<typeof composer.sendMail>[0]) => {
    const { envelope, message } = await composer.sendMail(mail);
    const raw = message as Buffer;
    if (raw.length > mailbox.size) throw Object.assign(new Error('no'), { responseCode: 552 });
    const to1 = envelope.to[0] ?? '';
    mailbox.arrived.push({ ...(await PostalMime.parse(raw)), to1, raw: raw.toString('latin1') });
  };
  return { createTransport: () => ({ sendMail }) };
});

beforeEach(() => void vi.spyOn(process.stdout, 'write').mockReturnValue(true));
afterEach(() => vi.restoreAllMocks());

const at = new Date('2026-11-21T08:25:43Z');

/** Sends an enquiry through the desk, and gives the mails that arrived. */
async function mailed(
  form: FormName,
  changes: Record<string, string> = {},
  {
    files = [] as StoredFile[],
    size = Number.POSITIVE_INFINITY,
    place = newPlace() as DatabaseLocation,
  } = {},
) {
  const arrived: Arrived[] = [];
  Object.assign(mailbox, { arrived, size });
  const settings = readSettings({
    DATA_DIR: place.dataDir,
    DATABASE_URL: place.databaseUrl,
    SMTP_URL: 'smtp://127.0.0.1:1',
    ENQUIRY_TO: 'office@thornbeck.example',
    ENQUIRY_FROM: 'website@thornbeck.example',
    SITE_URL: 'https://www.thornbeck.example',
  });
  let now = at;
  const desk = new Desk(settings, { post: settings, now: () => now });
  onTestFinished(() => desk.close());
  const outcome = await desk.accept(
    form,
    { ...examples[form], ...changes },
    { page: '/areas/ripon', key: 'form-view-0000000001', files },
  );
  if (outcome.kind !== 'stored') throw new Error(`not stored: ${JSON.stringify(outcome)}`);
  const delivery = {
    use: desk.use,
    send: openPost(settings, firmName()),
    post: settings,
    siteUrl: settings.siteUrl,
    worker: 'one',
    now: () => now,
  };
  for (let pass = 0; pass < 2; pass++, now = new Date(now.getTime() + 5000))
    while (await deliverOne(delivery));
  const find = (address: string) => arrived.filter(({ to1 }) => to1 === address) as [Arrived];
  return {
    reference: outcome.reference,
    office: find('office@thornbeck.example')[0],
    arrived,
    find,
  };
}

const headersOf = ({ raw }: Arrived) => raw.slice(0, raw.indexOf('\r\n\r\n'));
const bare = (html = '') =>
  html
    .replace(/<[^>]+>/g, ' ')
    .replaceAll('&#x27;', "'")
    .replaceAll('&amp;', '&')
    .replace(/\s+/g, ' ');

function file(
  name: string,
  bytes: Buffer,
  type: 'image/jpeg' | 'application/pdf' = 'image/jpeg',
  measures = {},
): StoredFile {
  return {
    ...{ name, type, size: bytes.length, digest: randomBytes(8).toString('hex'), ...measures },
    async *parts() {
      for (let start = 0; start < bytes.length; start += 128 * 1024)
        yield bytes.subarray(start, start + 128 * 1024);
    },
  };
}

/** A photo that hardly compresses. */
const photo = (side: number) =>
  sharp(randomBytes(side * side * 3), { raw: { width: side, height: side, channels: 3 } })
    .jpeg({ quality: 95 })
    .toBuffer();

test('the office reads everything on one screen, as text and as HTML, and answers the customer', async () => {
  const { office, find, reference } = await mailed('lead', {
    projectDetails: 'The yard floods.\nA soft corner <behind> the “barn” – 40 m²',
  });
  expect(office.subject).toBe('Drainage, Knaresborough: ring by Monday 5 pm');
  expect(office.from).toEqual({
    name: `Ann Thwaite via ${firm().name}`,
    address: 'website@thornbeck.example',
  });
  expect(find('ann@example.org')[0].from?.name, 'control').toBe(firmName());
  expect(office.replyTo).toMatchObject([{ name: 'Ann Thwaite', address: 'ann@example.org' }]);
  expect(headersOf(office)).toMatch(/^Auto-Submitted: auto-generated/m);
  const everything = [
    'Ring Ann Thwaite by Monday 5 pm',
    'by Monday 23 November, 5 pm',
    '01632 960 001',
    'ann@example.org',
    'HG5 8AB',
    'Drainage',
    'The yard floods.',
    'A soft corner <behind> the “barn” – 40 m²',
    reference,
  ];
  everything.push(
    'Saturday 21 November 2026 at 08:25',
    'Ripon, Saturday',
    'I agree to be contacted about my enquiry.',
  );
  const html = bare(office.html).replaceAll('&lt;', '<').replaceAll('&gt;', '>');
  for (const words of everything) {
    expect(office.text).toContain(words);
    expect(html).toContain(words);
  }
  expect(office.html).toContain('href="tel:01632960001"');
  expect(office.html).toContain('href="mailto:ann@example.org"');
  expect(office.html).toContain('href="https://www.thornbeck.example/areas/ripon"');
  expect((office.text ?? '').split('\n').length, 'one screen').toBeLessThan(36);
});

test('the visitor’s receipt has the reference, when we call, our number and the enquiry’s own page', async () => {
  const { find, reference } = await mailed('town');
  const [receipt] = find('ann@example.org');
  const said = [
    'We ring you by Monday 5 pm',
    'by Monday 23 November, 5 pm',
    reference,
    firm().phone,
    'one tap withdraws it',
  ];
  for (const words of said) {
    expect(receipt.text).toContain(words);
    expect(bare(receipt.html)).toContain(words);
  }
  const own = /https:\/\/www\.thornbeck\.example\/enquiry\/[\w~-]+/g;
  const links = new Set([...(receipt.text ?? '').matchAll(own)].map(([link]) => link));
  expect([...links]).toEqual([expect.stringMatching(new RegExp(`~${reference}$`))]);
  expect(receipt.html?.match(/href="(?!tel:)[^"]+"/g)).toEqual(
    Array(2).fill(`href="${[...links][0]}"`),
  );
  expect(receipt.replyTo).toMatchObject([{ address: 'office@thornbeck.example' }]);
  expect(headersOf(receipt), 'no machine answers it').toMatch(/^Auto-Submitted: auto-replied/m);
  expect(receipt.attachments).toEqual([]);
  expect(receipt.html, 'nothing is fetched').not.toMatch(/src=|url\(|<link|<script/);
});

test('a receipt has the guide prices of the page that its sender came from, and of no other', async () => {
  const guide = guidePrices('/services/tarmac-driveways', at);
  if (!guide) throw new Error('there are no prices');
  const name = services().get('tarmac-driveways')?.name ?? '';
  const said = guide.bands.flatMap((band) => [band.name, band.price.words]);
  const told = async (from: string) => {
    const [receipt] = (await mailed('contact', { from })).find('ann@example.org');
    return { text: spaced(receipt.text ?? ''), html: spaced(bare(receipt.html)) };
  };
  // Figures are tied to their units (content/no-break.ts).
  const spaced = (text: string) => text.replaceAll('\u00a0', ' ');
  const asked = await told(name);
  for (const words of [...said, 'with VAT at 20%', guide.checked]) {
    expect(asked.text).toContain(spaced(words));
    expect(asked.html).toContain(spaced(words));
  }
  for (const from of ['', 'Harrogate', 'Moats'])
    expect((await told(from)).text, from).not.toMatch(/£|Guide prices/);
});

test('no word of the sender’s is in a receipt: their address may be somebody else’s', async () => {
  const claim = 'Claim your prize at evil.example';
  const files = [
    file('evil.example prize.jpg', await photo(60)),
    { name: 'evil.example claim.heic', refused: 'We cannot read HEIC photos.' },
  ];
  for (const form of ['lead', 'town', 'message', 'contact'] as const) {
    const words = Object.fromEntries(
      ['fullName', 'name', 'subject', 'message', 'details', 'projectDetails'].map((field) => [
        field,
        claim,
      ]),
    );
    const { find, office } = await mailed(
      form,
      { ...words, email: 'victim@other.example' },
      { files },
    );
    const [receipt] = find('victim@other.example');
    expect(receipt.raw).not.toMatch(/evil|claim|prize|Thwaite/i);
    expect([receipt.subject, receipt.text, receipt.html].join()).not.toMatch(/evil|prize|HG5 8AB/i);
    expect(office.text, 'control').toContain('evil.example');
  }
});

test('of photos that a proxy refused the office reads the names and asks, and the receipt how to send them', async () => {
  const unsent = ['drive.jpg', 'plan.pdf'].map((name) => ({ name, refused: refusals.notThrough }));
  const files = [file('yard.jpg', await photo(60)), ...unsent];
  const { office, find } = await mailed('lead', {}, { files });
  const asks = 'Photos or plans did not get through: drive.jpg, plan.pdf. Ask for them.';
  const told = 'please answer this mail with them';
  expect(office.text).toContain(asks);
  expect(bare(office.html)).toContain(asks);
  expect(office.text, 'said once').not.toContain('drive.jpg: did not arrive');
  const [receipt] = find('ann@example.org');
  expect(receipt.text?.replace(/\s+/g, ' ')).toContain(told);
  expect(bare(receipt.html)).toContain(told);
  expect(receipt.raw).not.toContain('drive.jpg');
  const plain = await mailed('lead', {}, { files: [{ name: 'a.heic', refused: refusals.heic }] });
  expect(plain.office.text, 'control: one that was refused here').not.toContain('Ask for them');
  expect(plain.find('ann@example.org')[0].text).not.toContain('answer this mail');
});

test('who gave no number that can be rung is written to, and the office told to answer', async () => {
  for (const [phone, promise, told] of [
    ['', 'We write to you', 'Answer'],
    ['abc', 'We write to you', 'Answer'],
    ['01632 960 001', 'We ring you', 'Ring'],
  ] as const) {
    const { find, office } = await mailed('contact', { phone });
    const [receipt] = find('ann@example.org');
    expect(receipt.text).toMatch(new RegExp(`^${promise} by Monday 5 pm`));
    expect(office.text).toMatch(new RegExp(`^${told} Ann Thwaite`));
    if (!phone) expect(receipt.text).not.toMatch(/rings you/);
  }
});

const hostile = [
  'Ann\r\nBcc: spy@evil.example',
  'Ann\nSubject: other',
  'Ann" <spy@evil.example>, "x',
  '=?utf-8?q?Ann=0D=0ABcc:_spy@evil.example?=',
  'Ann\u2028Bcc: spy@evil.example',
  'Ann\u0085Bcc: spy@evil.example',
  'Ann\0\u202Eelpmaxe',
  `Ann ${'x'.repeat(110)}`,
];

test.each(hostile)('no header can be put in by a visitor: %j', async (words) => {
  const { arrived, office } = await mailed('contact', {
    name: words,
    subject: words,
    message: words,
  });
  expect(arrived.map(({ to1 }) => to1).sort()).toEqual([
    'ann@example.org',
    'office@thornbeck.example',
  ]);
  for (const mail of arrived) {
    const names = headersOf(mail)
      .match(/^[A-Za-z-]+(?=:)/gm)
      ?.map((name) => name.toLowerCase());
    expect(names?.sort()).toEqual([
      'auto-submitted',
      'content-type',
      'date',
      'from',
      'message-id',
      'mime-version',
      'references',
      'reply-to',
      'subject',
      'to',
      'x-auto-response-suppress',
    ]);
    expect(mail.bcc ?? []).toEqual([]);
    expect(mail.to).toHaveLength(1);
  }
  expect(office.replyTo).toMatchObject([{ address: 'ann@example.org' }]);
  expect(office.html).not.toMatch(/[\u202e\u2028\0]/);
});

test('an address that is more than one goes into no header, and gets no receipt; the office reads it all the same', async () => {
  const { arrived, office } = await mailed('message', {
    email: 'ann@example.org,spy@evil.example'.replace('@', ''),
  });
  expect(arrived).toHaveLength(1);
  expect(office.replyTo).toBeUndefined();
  expect(office.text).toContain('annexample.org,spy@evil.example');
});

test('a mail to people names no command, and what it leads to is on our own site', async () => {
  for (const form of ['lead', 'town', 'message', 'contact'] as const) {
    const { office } = await mailed(form);
    expect(`${office.text}${office.html}`).not.toMatch(/npm run|\s--\w/);
    const links = [...(office.html ?? '').matchAll(/href="(https?:[^"]+)"/g)].map(([, to]) => to);
    expect(new Set(links.map((to = '') => new URL(to).host))).toEqual(
      new Set([
        'www.thornbeck.example',
        ...(form === 'lead' || form === 'town' ? ['www.openstreetmap.org'] : []),
      ]),
    );
  }
});

test('three signed links say what came of it, each for one purpose and this enquiry alone', async () => {
  const { office, reference } = await mailed('lead');
  const links = (office.html ?? '').match(/https:\/\/[^"]+~[^"]+/g) ?? [];
  const signed = String.raw`[\w-]{43}~\d+~\w+~${reference}`;
  expect(links).toEqual(
    ['rang', 'survey', 'not-for-us'].map((what) =>
      expect.stringMatching(
        new RegExp(`^https://www\\.thornbeck\\.example/office/${what}/${signed}$`),
      ),
    ),
  );
  for (const link of links) expect(office.text).toContain(link);
});

test('an answer to the receipt stands in the office’s mailbox beside the enquiry’s own mail', async () => {
  const { office, find, reference } = await mailed('lead');
  const [receipt] = find('ann@example.org');
  expect(office.references).toBe(`<${reference}@thornbeck.example>`);
  expect(receipt.references).toBe(office.references);
});

test('what looks like markup is shown as it was typed', async () => {
  const { office } = await mailed('message', {
    message: '<img src=x onerror=alert(1)> & </td><script>',
  });
  expect(office.html).toContain(
    '&lt;img src=x onerror=alert(1)&gt; &amp; &lt;/td&gt;&lt;script&gt;',
  );
  expect(office.text).toContain('<img src=x onerror=alert(1)> & </td><script>');
});

test('no field of a visitor’s becomes markup, the name in the heading included', async () => {
  const elements = (html = '') => html.match(/<[a-z][a-z0-9]*/gi) ?? [];
  const markup = '<img src=x onerror=alert(1)>';
  const office = async (changes: Record<string, string>) =>
    (await mailed('contact', changes)).office.html;
  const plain = elements(await office({}));
  for (const field of ['name', 'subject', 'message', 'phone'])
    expect(
      elements(await office({ [field]: field === 'phone' ? `01632960001${markup}` : markup })),
      field,
    ).toEqual(plain);
  expect(elements(`${plain.join('>')}>${markup}`), 'control').not.toEqual(plain);
});

onEveryDatabase(({ newPlace: empty }) => {
  test('photos that fit are attached as they are', async () => {
    const [one, two] = [await photo(300), await photo(200)];
    const { office } = await mailed(
      'lead',
      {},
      {
        place: await empty(),
        files: [
          file('yard.jpg', one, 'image/jpeg', { width: 300, height: 300 }),
          file('Zufahrt “Nord” – 2.jpg', two),
        ],
      },
    );
    expect(office.attachments.map(({ filename, mimeType }) => [filename, mimeType])).toEqual([
      ['yard.jpg', 'image/jpeg'],
      ['Zufahrt “Nord” – 2.jpg', 'image/jpeg'],
    ]);
    expect(Buffer.from(office.attachments[0]?.content as ArrayBuffer).equals(one)).toBe(true);
    expect(office.text).toContain(`Yard: yard.jpg (300 × 300, ${fileSize(one.length)}): attached`);
    const shown = [...(office.html ?? '').matchAll(/<img src="cid:([^"]+)" alt="([^"]*)"/g)];
    expect(shown.map(([, cid, alt]) => [`<${cid}>`, alt])).toEqual(
      office.attachments.map(({ contentId }, place) => [
        contentId,
        ['Yard', 'Zufahrt “Nord” – 2'][place],
      ]),
    );
  });
});

test('a PDF that does more than show pages is named as such and not attached; a plain one is attached', async () => {
  const script = Buffer.from('%PDF-1.4\n1 0 obj\n<< /OpenAction << /S /JavaScript /JS (x) >> >>');
  const plain = Buffer.from('%PDF-1.4\n1 0 obj\n<< /Type /Catalog >>');
  const files = [
    file('hostile.pdf', script, 'application/pdf'),
    file('plan.pdf', plain, 'application/pdf'),
  ];
  const { office } = await mailed('lead', {}, { files });
  expect(office.attachments.map(({ filename }) => filename)).toEqual(['plan.pdf']);
  expect(office.text).toMatch(
    /hostile\.pdf \([^)]*\): not attached, for it carries a script, and it does something when it is\s+opened/,
  );
});

test('above 10 MB photos are attached smaller, and what still does not fit is named with the way to it', async () => {
  const large = await photo(1400);
  const files = [
    file('plan.pdf', Buffer.alloc(11_000_000, 'x'), 'application/pdf'),
    file('one.jpg', large),
    file('two.jpg', large),
    file('broken.jpg', Buffer.alloc(9_900_000, 'x')),
  ];
  const { office, reference } = await mailed('lead', {}, { files });
  expect(office.attachments.map(({ filename }) => filename)).toEqual([
    'one-small.jpg',
    'two-small.jpg',
  ]);
  const sharpened = await sharp(
    Buffer.from(office.attachments[0]?.content as ArrayBuffer),
  ).metadata();
  expect(sharpened).toMatchObject({ format: 'jpeg', width: 1280, height: 1280 });
  expect(office.raw.length).toBeLessThan(14.5 * 1024 * 1024);
  expect(office.text).toContain('plan.pdf (11 MB): too big to attach');
  expect(office.text).toMatch(/one\.jpg \([\d.]+ MB\): attached smaller/);
  expect(office.text).toContain('broken.jpg (9.9 MB): too big to attach');
  expect(office.text).toContain(`/office/enquiry/${reference}`);
}, 60_000);

test('when the mail server finds the mail too big, the words go without photos', async () => {
  const { office } = await mailed(
    'lead',
    {},
    { files: [file('yard.jpg', await photo(600))], size: 100_000 },
  );
  expect(office.attachments).toEqual([]);
  expect(office.text).toMatch(/yard\.jpg \(\d+ kB\): too big to attach/);
});

import { expect, test } from 'vitest';
import { mailedEnquiry, mailedFile } from '../../../../test/support/mailed.ts';
import { refusals } from '../../intake/upload/refusals.ts';
import type { Letter } from './letter.ts';
import { canaryLetter, officeLetter, officeSubject } from './office.ts';
import { attachedWords, captionOf, missingWords, photosOf } from './office-files.ts';

const site = 'https://www.thornbeck.example';
const factsOf = ({ facts }: Letter) =>
  Object.fromEntries(facts.map(({ label, text }) => [label, text]));
const files = 'Photos and plans';
const links = { siteUrl: site };

test('the office reads of each missing file what became of it, and what the customer knows', () => {
  expect(missingWords(mailedFile({ state: 'raw' }))).toBe(
    'yard.jpg: not ready yet. It follows in another mail.',
  );
  expect(missingWords(mailedFile({ state: 'failed', reason: refusals.damaged }))).toBe(
    'yard.jpg: arrived, but cannot be opened. It is damaged, so we cannot open it. The receipt told the customer that it arrived; only the enquiry’s own page says more: please ask for it again.',
  );
  expect(missingWords(mailedFile({ state: 'refused', reason: refusals.empty }))).toBe(
    'yard.jpg: did not arrive. It is empty.',
  );
});

test('of a file that is there the office reads its sides, its size and whether it is attached', () => {
  const file = mailedFile();
  expect(attachedWords({ file, how: 'whole' })).toBe('yard.jpg (1280 × 960, 410 kB): attached');
  expect(attachedWords({ file, how: 'smaller' })).toMatch(/: attached smaller$/);
  expect(attachedWords({ file, how: 'left-out' })).toMatch(/: too big to attach$/);
  for (const sides of [{ width: null }, { height: null }])
    expect(attachedWords({ file: mailedFile(sides), how: 'whole' })).toBe(
      'yard.jpg (410 kB): attached',
    );
});

test('of a PDF that does more than show pages the office reads why it is not attached', () => {
  const file = mailedFile({ name: 'plan.pdf', width: null, height: null });
  const found = ['it carries a script', 'it carries files'] as const;
  expect(attachedWords({ file, how: 'suspect', found: [...found] })).toBe(
    'plan.pdf (410 kB): not attached, for it carries a script, and it carries files. Open it only if you know who sent it and why.',
  );
});

test('a mailbox shows what it is about, where, and what to do until when', () => {
  expect(officeSubject(mailedEnquiry())).toBe('Drainage, Knaresborough: ring by Monday 5 pm');
  expect(officeSubject(mailedEnquiry({ form: 'message' }))).toBe('Message: ring by Monday 5 pm');
  const fields = { subject: 'A\r\nBcc: spy@evil.example', postcode: 'ZE1 0AA', phone: '' };
  expect(officeSubject(mailedEnquiry({ form: 'contact', fields }))).toBe(
    'A Bcc: spy@evil.example, ZE1 0AA: answer by Monday 5 pm',
  );
  expect(officeSubject(mailedEnquiry({ withdrawn: true }))).toMatch(/: withdrawn, do not ring$/);
  expect(officeSubject(mailedEnquiry({ asked: 'on Tuesday at 9 am' }))).toMatch(
    /: ring on Tuesday at 9 am$/,
  );
});

test('the first line says what to do, for whom and by when, and the button does it', () => {
  const letter = (changes: Parameters<typeof mailedEnquiry>[0]) =>
    officeLetter(mailedEnquiry(changes), [], links);
  const first = letter({});
  expect(first.heading).toBe('Ring Ann Thwaite by Monday 5 pm');
  expect(first.button).toEqual({ text: 'Ring 01632 960 001', href: 'tel:01632960001' });
  expect(first.summary).toBe('Drainage · HG5 8AB, Knaresborough');
  expect(first.reference).toBe('NIDD-7K3F');
  expect(letter({ form: 'message' }).summary, 'without a place').toBe('Message');
  expect(letter({ asked: 'on Tuesday at 9 am' }).heading).toBe(
    'Ring Ann Thwaite on Tuesday at 9 am',
  );
  const silent = letter({ fields: { fullName: 'Ann Thwaite', phone: '' } });
  expect(silent.heading, 'nothing to ring').toMatch(/^Answer Ann Thwaite by Monday/);
  expect(silent).toMatchObject({ button: undefined });
  const withdrawn = letter({ withdrawn: true });
  expect(withdrawn.heading).toBe('Withdrawn: do not ring Ann Thwaite');
  expect(withdrawn).toMatchObject({ button: undefined });
});

test('what somebody wrote stands by itself, once, and the postcode leads to a map', () => {
  for (const form of ['lead', 'town', 'message', 'contact'] as const) {
    const enquiry = mailedEnquiry({ form });
    const { words, facts } = officeLetter(enquiry, [], links);
    const { projectDetails, details, message, postcode } = enquiry.fields;
    expect(words).toBe(projectDetails ?? details ?? message);
    expect(facts.map(({ text }) => text)).not.toContain(words);
    const maps = facts.filter(({ href }) => href?.includes('openstreetmap'));
    expect(maps.map(({ text, href }) => [text, href])).toEqual(
      postcode ? [[postcode, 'https://www.openstreetmap.org/search?query=HG5%208AB']] : [],
    );
  }
});

test('photos that came along are shown under their captions; every other file is named', () => {
  const [yard, plan] = [
    mailedFile(),
    mailedFile({ id: '2', name: 'plan.pdf', type: 'application/pdf' }),
  ];
  const plain = officeLetter(mailedEnquiry(), [], links);
  expect(plain.photos).toEqual([]);
  expect(factsOf(plain)).not.toHaveProperty([files]);
  const some = officeLetter(
    mailedEnquiry({
      files: [yard, plan, mailedFile({ name: 'b.heic', state: 'refused', reason: 'No.' })],
    }),
    [
      { file: yard, how: 'smaller' },
      { file: yard, how: 'left-out' },
      { file: plan, how: 'whole' },
    ],
    links,
  );
  expect(some.photos).toEqual([
    { cid: '1@enquiry', caption: 'Yard', file: attachedWords({ file: yard, how: 'smaller' }) },
  ]);
  expect(factsOf(some)[files]?.split('\n')).toEqual([
    attachedWords({ file: yard, how: 'left-out' }),
    attachedWords({ file: plan, how: 'whole' }),
    'b.heic: did not arrive. No.',
  ]);
});

test('a photo’s caption is its sender’s name for it; a camera’s name is a number instead', () => {
  for (const name of 'IMG_4312.jpg PXL_20261123_140612.jpeg 20261123.png image0.webp DSCN0012.JPG'.split(
    ' ',
  ))
    expect(captionOf(name, 2), name).toBe('Photo 2');
  const two = ['IMG_1.jpg', 'IMG_2.jpg'].map((name) => ({ file: mailedFile({ name }) }));
  const { photos } = photosOf(two.map((one) => ({ ...one, how: 'whole' })));
  expect(photos.map(({ caption }) => caption)).toEqual(['Photo 1', 'Photo 2']);
  expect(captionOf('wet corner.jpg', 1)).toBe('Wet corner');
  expect(captionOf('the_drive-from the road.jpeg', 1)).toBe('The drive from the road');
  expect(captionOf('image of the gate.jpg', 1)).toBe('Image of the gate');
  expect(captionOf('yard 2.5 m __ gate_ .jpg', 1)).toBe('Yard 2.5 m   gate');
});

test('what came of it can be said from the mail, unless it is withdrawn or there is no office', () => {
  const choices = [{ text: 'I rang', href: `${site}/office/rang/x` }];
  const page = `${site}/office/enquiry/NIDD-7K3F`;
  const letter = officeLetter(mailedEnquiry(), [], { ...links, choices, page });
  expect(letter.choices).toEqual({
    question: 'What came of it?',
    all: choices,
    note: 'Each opens a page that asks once more. No signing in.',
  });
  expect(letter.elsewhere).toEqual({ text: 'All of it in the office', href: page });
  const withdrawn = officeLetter(mailedEnquiry({ withdrawn: true }), [], { ...links, choices });
  expect(withdrawn.choices).toBeUndefined();
  const none = officeLetter(mailedEnquiry(), [], links);
  expect([none.choices, none.elsewhere]).toEqual([undefined, undefined]);
});

test('photos that a proxy refused stand above everything, once, with who can mend it', () => {
  const unsent = { state: 'refused', reason: refusals.notThrough } as const;
  const letter = officeLetter(
    mailedEnquiry({
      files: [
        mailedFile({ name: 'a.jpg', ...unsent }),
        mailedFile({ name: 'b.pdf', ...unsent }),
        mailedFile({ name: 'c.jpg' }),
      ],
    }),
    [],
    links,
  );
  expect(letter.opening).toEqual([
    'Photos or plans did not get through: a.jpg, b.pdf. Ask for them.',
    expect.stringContaining('docs/deploying.md'),
  ]);
  expect(factsOf(letter)).not.toHaveProperty([files]);
  expect(officeLetter(mailedEnquiry(), [], links).opening, 'control').toEqual([]);
});

test('it says what was promised, where and when it was sent, and what was agreed to or not asked', () => {
  const letter = officeLetter(mailedEnquiry(), [], links);
  expect(factsOf(letter).Promised).toBe('by Monday 23 November, 5 pm');
  expect(letter.facts.at(-1)).toEqual({
    label: 'Sent from',
    text: 'Ripon, Saturday 21 November 2026 at 08:25',
    href: `${site}/areas/ripon`,
  });
  const elsewhere = officeLetter(mailedEnquiry({ page: '/about' }), [], links);
  expect(factsOf(elsewhere)['Sent from']).toMatch(`${site}/about, Saturday`);
  const [agreed, answering] = letter.closing;
  expect(agreed).toBe('Agreed to: ‘I agree to be contacted about my enquiry.’');
  expect(answering).toBe('Answer this mail and you write to Ann Thwaite.');
  const [none] = officeLetter(mailedEnquiry({ consent: undefined }), [], links).closing;
  expect(none).toBe('No consent was asked for on this form.');
});

test('the daily test says that nobody waits, how to tell that it came, and how to keep it out of the way', () => {
  const enquiry = mailedEnquiry({ files: [mailedFile()] });
  const letter = canaryLetter(enquiry, site, '/arrived/x');
  expect(letter.heading).toBe('Test enquiry NIDD-7K3F: nobody waits for a call');
  expect(letter.opening).toEqual([
    expect.stringContaining(`Once a day ${site} opens its own page`),
  ]);
  expect(letter.facts.at(-1)).toEqual({
    label: 'It lay among the real mail',
    text: `${site}/arrived/x`,
    href: `${site}/arrived/x`,
  });
  expect(factsOf(letter)).toMatchObject({ Postcode: 'HG5 8AB' });
  expect(letter.closing.join(' ')).toMatch(/Sent Saturday 21 November 2026 at 08:25\..*\/health/);
  expect(letter.closing.join(' ')).toContain('filter by the header X-Test-Enquiry');
  const lost = mailedEnquiry({ files: [mailedFile({ state: 'failed' })] });
  expect(canaryLetter(lost, site, '/arrived/x').opening).toContain(
    'Its photo did not come through: have somebody look.',
  );
});

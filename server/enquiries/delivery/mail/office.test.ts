import { expect, test } from 'vitest';
import { mailedEnquiry, mailedFile } from '../../../../test/support/mailed.ts';
import { refusals } from '../../intake/upload/refusals.ts';
import type { Attached } from './attachments.ts';
import { officeLetter, officeSubject } from './office.ts';
import { attachedWords, captionOf, missingWords, photosOf } from './office-files.ts';

const siteUrl = 'https://www.thornbeck.example';
const choices = [{ text: 'I rang', href: `${siteUrl}/office/rang/x` }];
const page = `${siteUrl}/office/enquiry/NIDD-7K3F`;
const letterOf = (changes: Parameters<typeof mailedEnquiry>[0] = {}, attached: Attached[] = []) =>
  officeLetter(mailedEnquiry(changes), attached, { siteUrl, choices, page });
const label = expect.any(String);

test('the office’s letter has the next step first, then everything that is known', () => {
  expect(letterOf()).toEqual({
    reference: 'NIDD-7K3F',
    heading: 'Ring Ann Thwaite by Monday 5 pm',
    summary: 'Drainage · HG5 8AB, Knaresborough',
    button: { text: 'Ring 01632 960 001', href: 'tel:01632960001' },
    opening: [],
    words: 'The yard floods behind the barn after every rain.',
    photos: [],
    facts: [
      { label, text: 'Ann Thwaite', href: undefined },
      { label, text: '01632 960 001', href: 'tel:01632960001' },
      { label, text: 'ann@example.org', href: 'mailto:ann@example.org' },
      { label, text: 'HG5 8AB', href: 'https://www.openstreetmap.org/search?query=HG5%208AB' },
      { label, text: 'Drainage', href: undefined },
      { label: 'Promised', text: 'by Monday 23 November, 5 pm' },
      {
        label: 'Sent from',
        text: 'Ripon, Saturday 21 November 2026 at 08:25',
        href: `${siteUrl}/areas/ripon`,
      },
    ],
    choices: {
      question: 'What came of it?',
      all: choices,
      note: 'Each opens a page that asks once more. No signing in.',
    },
    closing: [
      'Agreed to: ‘I agree to be contacted about my enquiry.’',
      'Answer this mail and you write to Ann Thwaite.',
    ],
    elsewhere: { text: 'All of it in the office', href: page },
  });
});

test.each([
  [{}, 'Drainage, Knaresborough', 'Ring', 'by Monday 5 pm'],
  [{ asked: 'on Tuesday at 9 am' }, 'Drainage, Knaresborough', 'Ring', 'on Tuesday at 9 am'],
  [
    { fields: { name: 'Ann Thwaite', subject: 'A\r\nBcc: spy@evil.example', phone: 'abc' } },
    'A Bcc: spy@evil.example',
    'Answer',
    'by Monday 5 pm',
  ],
  [
    { fields: { name: 'Ann Thwaite', postcode: 'ZE1 0AA', phone: '' } },
    'Message, ZE1 0AA',
    'Answer',
    'by Monday 5 pm',
  ],
])(
  'of %j the subject says the topic %s; subject, heading and button say: %s %s',
  (changes, topic, verb, when) => {
    expect(officeSubject(mailedEnquiry(changes))).toBe(`${topic}: ${verb.toLowerCase()} ${when}`);
    const { heading, button } = letterOf(changes);
    expect(heading).toBe(`${verb} Ann Thwaite ${when}`);
    expect(button !== undefined).toBe(verb === 'Ring');
  },
);

test('the letter about a withdrawn enquiry tells nobody to ring', () => {
  expect(officeSubject(mailedEnquiry({ withdrawn: true }))).toMatch(/: withdrawn, do not ring$/);
  expect(letterOf({ withdrawn: true })).toMatchObject({
    heading: 'Withdrawn: do not ring Ann Thwaite',
    button: undefined,
    choices: undefined,
  });
});

test('the letter leaves out what an enquiry or a site lacks', () => {
  const { summary, words } = letterOf({ form: 'message' });
  expect([summary, words]).toEqual(['Message', 'Do you work in Ripley?']);
  expect(letterOf({ form: 'town' }).words).toBe('Soft ground');
  expect(letterOf({ consent: undefined }).closing[0]).toBe(
    'No consent was asked for on this form.',
  );
  expect(letterOf({ page: '/about' }).facts.at(-1)?.text).toMatch(`${siteUrl}/about, Saturday`);
  const { choices, elsewhere } = officeLetter(mailedEnquiry(), [], { siteUrl });
  expect([choices, elsewhere], 'there is no office').toEqual([undefined, undefined]);
});

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
    'Photos or plans did not get through: a.jpg, b.pdf. Ask for them.',
    expect.stringContaining('docs/deploying.md'),
  ]);
  expect(photos).toEqual([
    { cid: '1@enquiry', caption: 'Yard', file: `yard.jpg ${size}: attached smaller` },
  ]);
  expect(facts.find(({ label }) => label === 'Photos and plans')?.text.split('\n')).toEqual([
    `yard.jpg ${size}: too big to attach`,
    `plan.pdf ${size}: attached`,
    `plan.pdf ${size}: not attached, for it carries a script, and it carries files. Open it only if you know who sent it and why.`,
    'b.heic: did not arrive. No.',
  ]);
  for (const sides of [{ width: null }, { height: null }])
    expect(attachedWords({ file: mailedFile(sides), how: 'whole' })).toMatch(
      /^yard.jpg \(410 kB\):/,
    );
});

test('the office reads of each missing file what became of it, and what the customer knows', () => {
  expect(missingWords(mailedFile({ state: 'raw' }))).toBe(
    'yard.jpg: not ready yet. It follows in another mail.',
  );
  expect(missingWords(mailedFile({ state: 'failed', reason: refusals.damaged }))).toBe(
    'yard.jpg: arrived, but cannot be opened. It is damaged, so we cannot open it. The receipt told the customer that it arrived; only the enquiry’s own page says more: please ask for it again.',
  );
});

test('a photo’s caption is its sender’s name for it; a camera’s name is a number instead', () => {
  for (const name of ['IMG_4312.jpg', 'PXL_20261123_140612.jpeg', '20261123.png', 'image0.webp'])
    expect(captionOf(name, 2), name).toBe('Photo 2');
  const two = ['IMG_1.jpg', 'IMG_2.jpg'].map((name) => ({ file: mailedFile({ name }) }));
  const { photos } = photosOf(two.map((one) => ({ ...one, how: 'whole' })));
  expect(photos.map(({ caption }) => caption)).toEqual(['Photo 1', 'Photo 2']);
  expect(captionOf('the_drive-from the road.jpeg', 1)).toBe('The drive from the road');
  expect(captionOf('image of the gate.jpg', 1)).toBe('Image of the gate');
  expect(captionOf('yard 2.5 m __ gate_ .jpg', 1)).toBe('Yard 2.5 m   gate');
});

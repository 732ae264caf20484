import { expect, test } from 'vitest';
import { mailedEnquiry, mailedFile } from '../../../../test/support/mailed.ts';
import { refusals } from '../../intake/upload/refusals.ts';
import type { Letter } from './letter.ts';
import {
  attachedWords,
  canaryLetter,
  missingWords,
  officeLetter,
  officeSubject,
} from './office.ts';

const site = 'https://www.thornbeck.example';
const factsOf = ({ facts }: Letter) =>
  Object.fromEntries(facts.map(({ label, text }) => [label, text]));
const files = 'Photos and plans';
const command = 'All of them, as sent';

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

test('a mailbox shows the reference, what it is about, where, and who wrote', () => {
  expect(officeSubject(mailedEnquiry())).toBe('NIDD-7K3F · Drainage, HG5 8AB · Ann Thwaite');
  expect(officeSubject(mailedEnquiry({ form: 'message' }))).toBe(
    'NIDD-7K3F · Message · Ann Thwaite',
  );
  const name = 'Ann\r\nBcc: spy@evil.example';
  expect(officeSubject(mailedEnquiry({ fields: { name } }))).not.toMatch(/[\r\n]/);
});

test('the first line says what to do, for whom and by when', () => {
  const heading = (changes: Parameters<typeof mailedEnquiry>[0]) =>
    officeLetter(mailedEnquiry(changes), [], site).heading;
  expect(heading({})).toBe('Call Ann Thwaite by Monday 23 November, 5 pm');
  expect(heading({ asked: 'on Tuesday at 9 am' })).toBe('Call Ann Thwaite on Tuesday at 9 am');
  const fields = { fullName: 'Ann Thwaite', phone: '' };
  expect(heading({ fields }), 'nothing to ring').toMatch(/^Answer Ann Thwaite by Monday/);
  expect(heading({ withdrawn: true })).toBe('Withdrawn: do not call Ann Thwaite');
});

test('files that are whole need no command; one that is not has the command that saves all', () => {
  const file = mailedFile();
  const plain = factsOf(officeLetter(mailedEnquiry({ files: [] }), [], site));
  expect(plain).not.toHaveProperty([files]);
  expect(plain).not.toHaveProperty([command]);
  const whole = factsOf(
    officeLetter(mailedEnquiry({ files: [file] }), [{ file, how: 'whole' }], site),
  );
  expect(whole[files], 'a kept file is named once').toBe(attachedWords({ file, how: 'whole' }));
  expect(whole).not.toHaveProperty([command]);
  const some = officeLetter(
    mailedEnquiry({
      files: [file, mailedFile({ name: 'b.heic', state: 'refused', reason: 'No.' })],
    }),
    [
      { file, how: 'whole' },
      { file, how: 'left-out' },
    ],
    site,
  );
  expect(factsOf(some)[files]?.split('\n')).toEqual([
    attachedWords({ file, how: 'whole' }),
    attachedWords({ file, how: 'left-out' }),
    'b.heic: did not arrive. No.',
  ]);
  expect(factsOf(some)[command]).toBe('npm run enquiries -- show NIDD-7K3F --save photos');
});

test('photos that a proxy refused stand above everything, once, with who can mend it', () => {
  const unsent = { state: 'refused', reason: refusals.notThrough } as const;
  const letter = officeLetter(
    mailedEnquiry({
      files: [mailedFile({ name: 'a.jpg', ...unsent }), mailedFile({ name: 'b.pdf', ...unsent })],
    }),
    [],
    site,
  );
  expect(letter.opening).toEqual([
    'Photos or plans did not get through: a.jpg, b.pdf. Ask for them.',
    expect.stringContaining('docs/deploying.md'),
  ]);
  expect(factsOf(letter)).not.toHaveProperty([files]);
  expect(officeLetter(mailedEnquiry(), [], site).opening, 'control').toEqual([]);
});

test('the small print says where it came from and what was agreed to, or that nothing was asked', () => {
  const [from, agreed, answering] = officeLetter(mailedEnquiry(), [], site).closing;
  expect(from).toBe(
    `NIDD-7K3F, received Saturday 21 November 2026 at 08:25, from the lead form on ${site}/areas/ripon`,
  );
  expect(agreed).toBe('Agreed to: ‘I agree to be contacted about my enquiry.’');
  expect(answering).toBe('Answering this mail writes to the customer.');
  const [, none] = officeLetter(mailedEnquiry({ consent: undefined }), [], site).closing;
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

import { expect, test } from 'vitest';
import { mailedEnquiry, mailedFile } from '../../../../test/support/mailed.ts';
import { type Amendment, amendmentLetter, amendmentSubject } from './amendment.ts';

const page = 'https://www.thornbeck.example/office/enquiry/NIDD-7K3F';
const amendment = (kind: Amendment['kind'], words = ''): Amendment =>
  ({ id: 'a', enquiry: 'NIDD-7K3F', kind, words, made_at: '2026-11-22T09:05:00Z' }) as Amendment;

test.each([
  [
    'time',
    'Tuesday 24 November\nafter 4 pm',
    'Ring Ann Thwaite Tuesday 24 November, on after 4 pm',
  ],
  ['reach', 'Phone: 01632 960 002', 'Reach Ann Thwaite another way'],
  ['withdrawn', '', 'Withdrawn: do not ring Ann Thwaite'],
  ['restored', '', 'Not withdrawn after all: ring Ann Thwaite'],
  ['restored', 'by Monday 5 pm', 'Not withdrawn after all: ring Ann Thwaite by Monday 5 pm'],
  ['files', 'yard.jpg', 'Another file from Ann Thwaite'],
  ['files', 'yard.jpg\nplan.pdf', 'More files from Ann Thwaite'],
] as const)('of a change of kind %s (%j) the office reads in a line: %s', (kind, words, line) => {
  const change = amendment(kind, words);
  expect(amendmentLetter(change, mailedEnquiry(), [], page).heading).toBe(line);
  // Both stand together in a mailbox.
  expect(amendmentSubject(change, mailedEnquiry())).toBe(
    `Drainage, Knaresborough: ${line.slice(0, 1).toLowerCase()}${line.slice(1)}`,
  );
});

test('the letter says when it was changed, when the enquiry came, and how to see all of it', () => {
  const letter = amendmentLetter(amendment('time', 'x'), mailedEnquiry(), [], page);
  const { opening, facts, closing } = letter;
  expect([opening, facts]).toEqual([[], []]);
  expect(letter.reference).toBe('NIDD-7K3F');
  expect(letter.elsewhere).toEqual({ text: 'All of it in the office', href: page });
  expect(closing).toEqual([
    'Changed by its sender on Sunday 22 November 2026 at 09:05; the enquiry was received Saturday 21 November 2026 at 08:25.',
  ]);
});

test('a withdrawn one says that it is erased tonight, another change does not', () => {
  const opening = (kind: Amendment['kind']) =>
    amendmentLetter(amendment(kind, 'x'), mailedEnquiry(), [], page).opening;
  expect(opening('withdrawn')).toEqual([expect.stringContaining('erased tonight')]);
  for (const kind of ['time', 'reach', 'restored', 'files'] as const)
    expect(opening(kind), kind).toEqual([]);
});

test('what was corrected and which files came are facts of the letter', () => {
  const { facts } = amendmentLetter(amendment('reach', 'Phone: 01632'), mailedEnquiry(), [], page);
  expect(facts).toContainEqual({ label: 'Corrected', text: 'Phone: 01632' });
  const yard = mailedFile();
  const missing = mailedFile({ name: 'b.heic', state: 'refused', reason: 'No.' });
  const enquiry = mailedEnquiry({ files: [yard, missing] });
  const more = amendmentLetter(
    amendment('files', 'a\nb'),
    enquiry,
    [
      { file: yard, how: 'whole' },
      { file: mailedFile({ name: 'plan.pdf', type: 'application/pdf' }), how: 'left-out' },
    ],
    page,
  );
  expect(more.photos).toMatchObject([{ caption: 'Yard' }]);
  expect(more.facts).toEqual([
    {
      label: 'Photos and plans',
      text: 'plan.pdf (1280 × 960, 410 kB): too big to attach\nb.heic: did not arrive. No.',
    },
  ]);
});

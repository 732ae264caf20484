import { expect, test } from 'vitest';
import { mailedEnquiry, mailedFile } from '../../../../test/support/mailed.ts';
import { type Amendment, amendmentLetter, amendmentSubject } from './amendment.ts';
import type { Attached } from './attachments.ts';

const page = 'https://www.thornbeck.example/office/enquiry/NIDD-7K3F';
const amendment = (kind: Amendment['kind'], words = ''): Amendment =>
  ({ id: 'a', enquiry: 'NIDD-7K3F', kind, words, made_at: '2026-11-22T09:05:00Z' }) as Amendment;

test.each([
  ['time', 'on Tuesday\n01632 960 002', 'Ring Ann Thwaite on Tuesday, on 01632 960 002'],
  ['reach', 'Phone: 01632 960 002', 'Reach Ann Thwaite another way'],
  ['withdrawn', '', 'Withdrawn: do not ring Ann Thwaite'],
  ['restored', '', 'Not withdrawn after all: ring Ann Thwaite'],
  ['restored', 'by Monday 5 pm', 'Not withdrawn after all: ring Ann Thwaite by Monday 5 pm'],
  ['files', 'yard.jpg', 'Another file from Ann Thwaite'],
  ['files', 'yard.jpg\nplan.pdf', 'More files from Ann Thwaite'],
] as const)('of a change of kind %s (%j) the office reads in a line: %s', (kind, words, line) => {
  const change = amendment(kind, words);
  const { heading, opening } = amendmentLetter(change, mailedEnquiry(), [], page);
  expect(heading).toBe(line);
  expect(opening).toEqual(kind === 'withdrawn' ? [expect.stringContaining('erased tonight')] : []);
  expect(amendmentSubject(change, mailedEnquiry()), 'both stand together in a mailbox').toBe(
    `Drainage, Knaresborough: ${line.slice(0, 1).toLowerCase()}${line.slice(1)}`,
  );
});

test('the letter says what was corrected, which files came, when, and how to see all of it', () => {
  const reach = amendmentLetter(amendment('reach', 'Phone: 01632'), mailedEnquiry(), [], page);
  expect(reach.facts).toEqual([{ label: 'Corrected', text: 'Phone: 01632' }]);
  const [yard, plan] = [mailedFile(), mailedFile({ name: 'plan.pdf', type: 'application/pdf' })];
  const missing = mailedFile({ name: 'b.heic', state: 'refused', reason: 'No.' });
  const enquiry = mailedEnquiry({ files: [yard, missing] });
  const attached: Attached[] = [
    { file: yard, how: 'whole' },
    { file: plan, how: 'left-out' },
  ];
  expect(amendmentLetter(amendment('files', 'a\nb'), enquiry, attached, page)).toMatchObject({
    reference: 'NIDD-7K3F',
    photos: [{ caption: 'Yard' }],
    facts: [
      {
        label: 'Photos and plans',
        text: 'plan.pdf (1280 × 960, 410 kB): too big to attach\nb.heic: did not arrive. No.',
      },
    ],
    closing: [
      'Changed by its sender on Sunday 22 November 2026 at 09:05; the enquiry was received Saturday 21 November 2026 at 08:25.',
    ],
    elsewhere: { text: 'All of it in the office', href: page },
  });
});

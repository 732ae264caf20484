import { expect, test } from 'vitest';
import { mailedEnquiry } from '../../../../test/support/mailed.ts';
import { type Amendment, amendmentLetter, amendmentSubject } from './amendment.ts';

const amendment = (kind: Amendment['kind'], words = ''): Amendment =>
  ({ id: 'a', enquiry: 'NIDD-7K3F', kind, words, made_at: '2026-11-22T09:05:00Z' }) as Amendment;

test.each([
  [
    'time',
    'Tuesday 24 November\nafter 4 pm',
    'Call Ann Thwaite Tuesday 24 November, on after 4 pm',
  ],
  ['reach', 'Phone: 01632 960 002', 'Reach Ann Thwaite another way'],
  ['withdrawn', '', 'Withdrawn: do not call Ann Thwaite'],
  ['restored', '', 'Not withdrawn after all: call Ann Thwaite'],
  ['restored', 'by Monday 5 pm', 'Not withdrawn after all: call Ann Thwaite by Monday 5 pm'],
  ['files', 'yard.jpg', 'Another file from Ann Thwaite'],
  ['files', 'yard.jpg\nplan.pdf', 'More files from Ann Thwaite'],
] as const)('of a change of kind %s (%j) the office reads in a line: %s', (kind, words, line) => {
  const change = amendment(kind, words);
  expect(amendmentLetter(change, mailedEnquiry(), []).heading).toBe(line);
  // Both stand together in a mailbox.
  expect(amendmentSubject(change, mailedEnquiry())).toBe(`NIDD-7K3F · ${line}`);
});

test('the letter says when it was changed, when the enquiry came, and how to see all of it', () => {
  const { opening, facts, closing } = amendmentLetter(amendment('time', 'x'), mailedEnquiry(), []);
  expect(opening).toEqual([]);
  expect(facts).toEqual([{ label: 'Reference', text: 'NIDD-7K3F' }]);
  expect(closing).toEqual([
    'Changed by its sender on Sunday 22 November 2026 at 09:05; the enquiry was received Saturday 21 November 2026 at 08:25.',
    'npm run enquiries -- show NIDD-7K3F shows all of it.',
  ]);
});

test('a withdrawn one says that it is erased tonight, another change does not', () => {
  const opening = (kind: Amendment['kind']) =>
    amendmentLetter(amendment(kind, 'x'), mailedEnquiry(), []).opening;
  expect(opening('withdrawn')).toEqual([expect.stringContaining('erased tonight')]);
  for (const kind of ['time', 'reach', 'restored', 'files'] as const)
    expect(opening(kind), kind).toEqual([]);
});

test('what was corrected and which files came are facts of the letter', () => {
  const { facts } = amendmentLetter(amendment('reach', 'Phone: 01632'), mailedEnquiry(), []);
  expect(facts).toContainEqual({ label: 'Corrected', text: 'Phone: 01632' });
  const more = amendmentLetter(amendment('files', 'a\nb'), mailedEnquiry(), ['a: attached', 'b']);
  expect(more.facts).toEqual([
    { label: 'Reference', text: 'NIDD-7K3F' },
    { label: 'Photos and plans', text: 'a: attached\nb' },
  ]);
});

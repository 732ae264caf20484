import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import type { Receipt } from '../../enquiry/answer.ts';
import { ReceiptFacts } from './thanks.tsx';

const receipt = { kind: 'sent', form: 'lead', reference: 'NIDD-7K3F', files: [] } as const;
const shown = (callBackBy: string | null, more: Partial<Receipt> = {}) =>
  renderToStaticMarkup(<ReceiptFacts receipt={{ ...receipt, files: [], callBackBy, ...more }} />);

test('who is set aside is told the reference, and promised no call', () => {
  expect(shown('by Thursday 5 pm')).toContain('We call by Thursday 5 pm');
  expect(shown(null)).toContain('NIDD-7K3F');
  expect(shown(null)).not.toMatch(/call|working day/i);
});

test.each([
  [
    'contact',
    'phone',
    'see what you sent, add photos, correct how we reach you, ask for another time or withdraw it.',
  ],
  ['message', 'mail', 'see what you sent, correct how we reach you or withdraw it.'],
] as const)(
  'the receipt of the form %s, answered by %s, offers what its page does',
  (form, answerBy, words) => {
    expect(shown('by Thursday 5 pm', { form, answerBy, ownPage: '/enquiry/x' })).toContain(words);
  },
);

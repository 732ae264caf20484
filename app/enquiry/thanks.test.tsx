import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import type { Receipt } from '../../enquiry/answer.ts';
import { ReceiptFacts } from './thanks.tsx';

const receipt = { kind: 'sent', form: 'lead', reference: 'NIDD-7K3F', files: [] } as const;
const shown = (callBackBy: string | null, more: Partial<Receipt> = {}) =>
  renderToStaticMarkup(<ReceiptFacts receipt={{ ...receipt, files: [], callBackBy, ...more }} />);

test('who is set aside is told the reference, and promised no call', () => {
  expect(shown('by Thursday 5 pm')).toContain('We’ll call you by Thursday 5 pm');
  expect(shown(null)).toContain('NIDD-7K3F');
  expect(shown(null)).not.toMatch(/We’ll|working day/);
});

test.each([
  [
    'contact',
    'phone',
    'see what you sent, add photos, change your contact details, change the time we call or withdraw it.',
  ],
  ['message', 'mail', 'see what you sent, change your contact details or withdraw it.'],
] as const)(
  'the receipt of the form %s, answered by %s, offers what its page does',
  (form, answerBy, words) => {
    expect(shown('by Thursday 5 pm', { form, answerBy, ownPage: '/enquiry/x' })).toContain(words);
  },
);

import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import type { Receipt } from '../../enquiry/answer.ts';
import { Guide, ReceiptFacts } from './thanks.tsx';

const receipt = { kind: 'sent', form: 'lead', reference: 'NIDD-7K3F', files: [] } as const;
const shown = (callBackBy: string | null, more: Partial<Receipt> = {}) =>
  renderToStaticMarkup(<ReceiptFacts receipt={{ ...receipt, files: [], callBackBy, ...more }} />);

test('a quarantined sender gets the reference, and no promise of a call', () => {
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

test('the receipt shows the guide prices of the page that its sender came from', () => {
  const lines = [{ name: 'A small patio', price: '£105 to £135 a square metre' }];
  const page = renderToStaticMarkup(<Guide title="Guide prices: Patios" lines={lines} note="" />);
  expect(page).toContain('<dt>A small patio</dt><dd>£105 to £135 a square metre</dd>');
});

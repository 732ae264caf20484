import { renderToStaticMarkup } from 'react-dom/server';
import { afterEach, expect, test, vi } from 'vitest';
import { failure, type Receipt } from '../../enquiry/answer.ts';
import { takesNoFiles } from './files.tsx';
import { troubleWords } from './summary.tsx';
import { Guide, ReceiptFacts } from './thanks.tsx';

const receipt = { kind: 'sent', form: 'lead', reference: 'NIDD-7K3F', files: [] } as const;
const shown = (callBackBy: string | null, more: Partial<Receipt> = {}) =>
  renderToStaticMarkup(<ReceiptFacts receipt={{ ...receipt, files: [], callBackBy, ...more }} />);

test('a quarantined sender gets the reference, and no promise of a call', () => {
  expect(shown('by Thursday 5pm')).toContain('We’ll call you by Thursday 5pm');
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
  ['message', 'none', 'We can’t call or email you yet'],
] as const)(
  'the receipt of the form %s, answered by %s, offers what its page does',
  (form, answerBy, words) => {
    expect(shown('by Thursday 5pm', { form, answerBy, ownPage: '/enquiry/x' })).toContain(words);
  },
);

test('the receipt shows the guide prices of the page that its sender came from', () => {
  const lines = [{ name: 'A small patio', price: '£105 to £135 a square metre' }];
  const page = renderToStaticMarkup(<Guide title="Guide prices: Patios" lines={lines} note="" />);
  expect(page).toContain('<dt>A small patio</dt><dd>£105 to £135 a square metre</dd>');
});

test.each([
  [undefined, 'in a minute'],
  [60, 'in a minute'],
  [61, 'in 2 minutes'],
  [120, 'in 2 minutes'],
])('after %s seconds one may try again, never a moment too early: %s', (retryAfter, when) => {
  expect(troubleWords('slow-down', retryAfter)).toContain(`Please try again ${when}, or call us.`);
});

test('an answer of failure says so, in the specified words', () => {
  expect(troubleWords('failed')).toContain(failure);
});

afterEach(() => vi.unstubAllGlobals());

test.each<[string, boolean, () => Promise<Response>]>([
  ['whose disk is low', true, async () => Response.json({ disk: { low: true } })],
  ['that has room', false, async () => Response.json({ disk: { low: false } })],
  ['that says nothing of its disk', false, async () => Response.json({})],
  ['that cannot be reached', false, () => Promise.reject(new TypeError('no connection'))],
])('a server %s takes no files: %s', async (_, low, answer) => {
  const fetched = vi.fn(answer);
  vi.stubGlobal('fetch', fetched);
  expect(await takesNoFiles()).toBe(low);
  expect(fetched.mock.calls).toEqual([['/ready']]);
});

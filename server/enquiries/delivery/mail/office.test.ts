import { expect, test } from 'vitest';
import { refusals } from '../../intake/upload/refusals.ts';
import { missingWords } from './office.ts';

const file = {
  ...{ id: '1', name: 'yard.jpg', size: 9, width: null, height: null },
  type: 'image/jpeg',
  amendment: null,
} as const;

test('the office reads of each missing file what became of it, and what the customer knows', () => {
  expect(missingWords({ ...file, state: 'raw', reason: null })).toBe(
    'yard.jpg: not ready yet. It follows in another mail.',
  );
  expect(missingWords({ ...file, state: 'failed', reason: refusals.damaged })).toBe(
    'yard.jpg: arrived, but cannot be opened. It is damaged, so we cannot open it. The receipt told the customer that it arrived; only the enquiry’s own page says more: please ask for it again.',
  );
  expect(missingWords({ ...file, state: 'refused', reason: refusals.empty })).toBe(
    'yard.jpg: did not arrive. It is empty.',
  );
});

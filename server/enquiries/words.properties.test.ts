/** What holds of every word that a visitor or the office can type, on its way in and out again. */

import { expect, test } from 'vitest';
import { type FormName, forms } from '../../enquiry/forms.ts';
import { showControls } from '../../enquiry/plain-text.ts';
import { examples } from '../../test/support/examples.ts';
import { fc } from '../../test/support/properties.ts';
import { readOrder } from '../ops/command-line.ts';
import { OperatorError } from '../settings.ts';
import { check } from './check.ts';

const formName = fc.constantFrom(...(Object.keys(forms) as FormName[]));
const anyText = fc.string({ unit: 'binary', maxLength: 200 });

test('whatever a machine posts is judged, and what is right once is right again, unchanged', () => {
  const anything = fc.oneof(anyText, fc.anything());
  let right = 0;
  fc.assert(
    fc.property(formName, fc.array(anything, { maxLength: 6 }), (form, posted) => {
      const names = forms[form].fields.map(({ name }) => name);
      const values: Record<string, unknown> = { ...examples[form] };
      for (const [n, value] of posted.entries()) values[names[n % names.length] ?? ''] = value;
      const first = check(form, values);
      if (first.kind === 'wrong') {
        expect(Object.keys(first.errors)).not.toEqual([]);
        return;
      }
      right++;
      const again = check(form, { ...examples[form], ...first.enquiry.fields });
      expect(again).toEqual(first);
    }),
    { numRuns: 1000 },
  );
  expect(right).toBeGreaterThan(0);
});

test('what is shown in a terminal holds nothing that commands it', () => {
  fc.assert(
    fc.property(anyText, (text) => {
      expect(showControls(text)).not.toMatch(/(?!\n)[\p{Cc}\p{Bidi_Control}]/u);
      expect(showControls(showControls(text))).toBe(showControls(text));
    }),
  );
});

test('whatever is typed after the office’s command is an order or a refusal in one line', () => {
  const known = 'list erase export --files --since 2026-11-21 --limit -1 --'.split(' ');
  const words = fc.oneof(fc.constantFrom(...known), fc.string({ maxLength: 12 }));
  fc.assert(
    fc.property(fc.array(words, { maxLength: 6 }), (typed) => {
      try {
        readOrder(typed);
      } catch (error) {
        expect(error).toBeInstanceOf(OperatorError);
      }
    }),
    { numRuns: 1000 },
  );
});

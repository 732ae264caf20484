import { expect, test } from 'vitest';
import { fc } from '../test/support/properties.ts';
import { dialLink } from './dialled.ts';
import { type FormName, forms } from './forms.ts';
import { fileSize } from './limits.ts';
import { meantReference, newReference } from './reference.ts';
import { checkField, checkForm } from './rules.ts';

const formName = fc.constantFrom(...(Object.keys(forms) as FormName[]));
const text = fc.oneof(
  fc.string({ unit: 'binary', maxLength: 300 }),
  fc.constantFrom('\u200b\u00ad', ' \n ', '@'.repeat(5000), 'a@b', '\ud83c'),
);

test('checkForm reports errors only for fields of the form', () => {
  fc.assert(
    fc.property(formName, fc.dictionary(fc.string(), text), text, (name, others, word) => {
      const form = forms[name];
      const values = { ...others, ...Object.fromEntries(form.fields.map((f) => [f.name, word])) };
      const errors = checkForm(form, values);
      const fields = form.fields.map((field) => field.name);
      for (const [field, message] of Object.entries(errors)) {
        expect(fields).toContain(field);
        expect(message.length).toBeGreaterThan(0);
      }
    }),
    { numRuns: 500 },
  );
});

test('checkField ignores surrounding spaces and rejects text over the limit', () => {
  fc.assert(
    fc.property(formName, text, (name, word) => {
      for (const field of forms[name].fields) {
        expect(checkField(field, ` ${word}\t`)).toBe(checkField(field, word));
        if (field.kind !== 'files' && field.kind !== 'consent' && field.kind !== 'select')
          expect(checkField(field, word.trim() + 'x'.repeat(field.most + 1))).toBeTruthy();
      }
    }),
  );
});

test('finds a reference from any spelling', () => {
  fc.assert(
    fc.property(fc.stringMatching(/^[ .-]{0,3}$/), (between) => {
      const reference = newReference();
      const typed = [...reference.replace('-', '')].join(between).toLowerCase();
      expect(meantReference(typed)).toBe(reference);
    }),
  );
});

test('dial links contain only digits, and file sizes have a unit', () => {
  fc.assert(
    fc.property(fc.string(), fc.nat({ max: 2 ** 31 - 1 }), (number, bytes) => {
      expect(dialLink(number)).toMatch(/^tel:[\d+]*(?:;ext=\d+)?$/);
      expect(fileSize(bytes)).toMatch(/^\d+(?:\.\d)? (?:kB|MB)$/);
    }),
  );
});

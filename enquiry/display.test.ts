import { expect, test } from 'vitest';
import { displayValue, labelledValues } from './display.ts';
import { service, subject } from './fields.ts';
import { serviceLabel, services } from './services.ts';

test.each(services)('the service ‘%s’ is shown as ‘%s’', (value, label) => {
  expect(serviceLabel(value)).toBe(label);
  expect(displayValue(service, value)).toBe(label);
  expect(displayValue(subject, value), 'control: only a select has labels').toBe(value);
});

test('values have the labels of their form, in the order in which they are stored', () => {
  expect(labelledValues('lead', { service: 'drainage', fullName: 'Ann' })).toEqual([
    { name: 'service', kind: 'select', label: 'Service', text: 'Drainage' },
    { name: 'fullName', kind: 'text', label: 'Full name', text: 'Ann' },
  ]);
});

test('a field or a form that is no more is shown by its name', () => {
  expect(labelledValues('lead', { fax: '1' })).toMatchObject([{ label: 'fax', text: '1' }]);
  expect(labelledValues('fair', { name: 'Ann' })).toMatchObject([{ label: 'name', text: 'Ann' }]);
});

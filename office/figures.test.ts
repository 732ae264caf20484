import { expect, test } from 'vitest';
import { fill } from '../test/support/filled.ts';
import { now, openOffice } from '../test/support/open-office.ts';
import { quartersAround } from './pages/figures.tsx';

test('the running quarter is shown, and leads back to those before', () => {
  const { shown, before, after } = quartersAround(null, now);
  expect(shown.words).toBe('Since October');
  expect(before).toMatchObject({ id: '2026-3', words: 'July to September' });
  expect(after).toBeUndefined();
  const earlier = quartersAround('2026-3', now);
  expect(earlier.after?.words).toBe('Since October');
  expect(quartersAround('2025-4', now).shown.words).toBe('October to December 2025');
  for (const invalid of ['2027-1', '1999-1', '2026-5', 'x', ''])
    expect(quartersAround(invalid, now).shown.id, invalid).toBe('2026-4');
});

test('a quarter begins and ends at London’s midnight, in summer too', () => {
  const { from, to } = quartersAround('2026-2', now).shown;
  expect([from, to]).toEqual([new Date('2026-03-31T23:00:00Z'), new Date('2026-06-30T23:00:00Z')]);
  const first = new Date('2026-06-30T23:00:00Z');
  expect(quartersAround(null, first).shown.words).toBe('Since July');
  expect(quartersAround(null, new Date(first.getTime() - 1)).shown.words).toBe('Since April');
});

test('the page counts enquiries in tables that need no script', async () => {
  const { database, person } = await openOffice();
  for (const reference of ['NIDD-7K3F', 'SWAL-9XYT']) await fill(database, reference, { at: now });
  const page = await (await (await person('office')).ask('/office/figures'))?.text();
  for (const [what, count] of [
    ['In time', 0],
    ['23 Nov', 2],
    ['Knaresborough', 2],
    ['Received', 2],
    ['Drainage', 2],
  ])
    expect(page).toContain(`<th scope="row">${what}</th><td>${count}</td>`);
});

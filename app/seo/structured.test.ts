import { expect, test } from 'vitest';
import { firm } from '../../content/read.ts';
import { breadcrumbs, business } from './structured.ts';

const week = ['Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday', 'Sunday'];

test('search engines are told the days and hours of each row that is open', () => {
  const { openingHoursSpecification: hours } = business({
    ...firm(),
    office: [
      { days: 'Monday to Friday', from: 1, to: 5, open: '07:30', close: '16:45' },
      { days: 'Saturday', from: 6, to: 6, open: '09:00', close: '12:00' },
      { days: 'Sunday', from: 7, to: 7 },
    ],
  });
  expect(hours).toEqual([
    {
      '@type': 'OpeningHoursSpecification',
      dayOfWeek: ['Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday'],
      opens: '07:30',
      closes: '16:45',
    },
    {
      '@type': 'OpeningHoursSpecification',
      dayOfWeek: ['Saturday'],
      opens: '09:00',
      closes: '12:00',
    },
  ]);
});

test('the firm’s own days are told as they are in content/firm.yaml', () => {
  const open = firm().office.filter((row) => row.open);
  const { openingHoursSpecification: hours } = business(firm());
  expect(hours.map(({ dayOfWeek, opens }) => [dayOfWeek, opens])).toEqual(
    open.map((row) => [week.filter((_, i) => i + 1 >= row.from && i + 1 <= row.to), row.open]),
  );
});

test('the legal name is told while it is known', () => {
  const told = (legalName?: string) => JSON.stringify(business({ ...firm(), legalName }));
  expect(told('Dale Ltd')).toContain('"legalName":"Dale Ltd"');
  expect(told()).not.toContain('legalName');
});

test('addresses carry the origin', () => {
  const origin = 'https://thornbeck.example';
  expect(business(firm(), origin).url).toBe(`${origin}/`);
  const trail = [{ label: 'Home', to: '/' }, { label: 'About Us' }];
  expect(breadcrumbs(trail, origin).itemListElement).toEqual([
    { '@type': 'ListItem', position: 1, name: 'Home', item: `${origin}/` },
    { '@type': 'ListItem', position: 2, name: 'About Us' },
  ]);
});

import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test, vi } from 'vitest';
import { Hours } from './hours.tsx';

const firm = vi.hoisted(() => ({
  hours: [
    { days: 'Monday to Friday', open: '08:00', close: '17:00' },
    { days: 'Christmas, 24 December to 2 January' },
  ],
}));
vi.mock('../frame/use-firm.ts', () => ({ useFirm: () => firm }));

test('days on which we are closed stand below the hours of the week', () => {
  const said = renderToStaticMarkup(<Hours />);
  expect(said).toMatch(/Monday to Friday<\/dt><dd[^>]*><span>8:00\sAM to 5:00\sPM/);
  expect(said).toMatch(/Christmas, 24 December to 2 January<\/dt><dd[^>]*>Closed</);
});

test('the scale of hours stands beside the list, which has nothing but days and hours in it', () => {
  const said = renderToStaticMarkup(<Hours />);
  expect(said, 'control').toContain('aria-hidden');
  expect(/<dl>(.*)<\/dl>/.exec(said)?.[1]).toMatch(
    /^(?:<div[^>]*><dt>.*?<\/dt><dd.*?<\/dd><\/div>)+$/,
  );
  expect(/<dl>(.*)<\/dl>/.exec(said)?.[1]).not.toContain('aria-hidden');
});

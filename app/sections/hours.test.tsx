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

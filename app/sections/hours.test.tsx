import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test, vi } from 'vitest';
import { Hours } from './hours.tsx';

const firm = vi.hoisted(() => ({
  office: [
    { days: 'Monday to Friday', from: 1, to: 5, open: '08:00', close: '17:00' },
    { days: 'Weekend', from: 6, to: 7 },
  ],
  closed: [{ from: '2026-12-24', to: '2027-01-02', why: 'Christmas' }] as object[] | undefined,
}));
vi.mock('../frame/use-firm.ts', () => ({ useFirm: () => firm }));

test('days on which we are closed stand below the hours of the week', () => {
  const said = renderToStaticMarkup(<Hours />);
  expect(said).toMatch(/Weekend.*Christmas<\/dt><dd[^>]*>Closed 24 December to 2 January</);
  firm.closed = undefined;
  expect(renderToStaticMarkup(<Hours />), 'control').not.toContain('December');
});

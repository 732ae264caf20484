// @vitest-environment happy-dom
import { renderToStaticMarkup } from 'react-dom/server';
import { beforeEach, expect, onTestFinished, test, vi } from 'vitest';
import { ProjectBoard } from '../blocks/project-board.tsx';
import type { MapPlace } from '../drawings/maps/sheet.ts';
import { PageContext } from '../page-context.ts';
import { all, one } from './dom.ts';
import { filter } from './filter.ts';

// The unit tests run before a build makes pictures.
vi.mock('../content/pictures.server.ts', () => ({
  picture: () => ({ hash: '0', width: 4, height: 3, alt: '', widths: [4], fallback: [4] }),
}));

const kinds = ['Paving', 'Paving', 'Driveways', 'Paving', 'Paving', 'Paving', 'Driveways'];
const projects = kinds.map((category, index) => ({
  id: `job-${index}`,
  title: `Job ${index}`,
  location: 'Ripon',
  category,
  summary: 'A job.',
  to: `/project/job-${index}`,
  picture: { name: 'lawn' },
}));
const counts = { All: 7, Paving: 5, Driveways: 2, Fencing: 0 };
const place: MapPlace = {
  name: 'Ripon',
  grid: [431, 471],
  side: 'right',
  lift: 0,
  town: true,
  margin: false,
};

/** The list of jobs as the server writes it, with its filter at work. */
function show(more: Partial<Parameters<typeof ProjectBoard>[0]> = {}) {
  history.replaceState(null, '', '/projects');
  document.body.innerHTML = renderToStaticMarkup(
    <PageContext value={{ path: '/projects', query: new URLSearchParams(), firm: {} as never }}>
      <ProjectBoard
        projects={projects as never}
        places={[place]}
        mapNote=""
        empty={{ heading: 'No {kind} yet', text: '', all: 'All jobs', near: 'Near' }}
        categories={['Paving', 'Driveways', 'Fencing']}
        counts={counts}
        category="All"
        path="/projects"
        {...more}
      />
    </PageContext>,
  );
  filter();
}
const link = (category: string) => one(`.project-filters [data-category="${category}"]`);
const choose = (category: string, how: MouseEventInit = {}) => {
  const click = new MouseEvent('click', { bubbles: true, cancelable: true, ...how });
  link(category)?.dispatchEvent(click);
  return click;
};
const shown = () => all('.project-card:not([hidden])').map(({ dataset }) => dataset.id);
const current = () => all('[aria-current]').map(({ dataset }) => dataset.category);

beforeEach(() => show());

test('shows another category at once, the first five large, with its address in the history', () => {
  expect(choose('Paving').defaultPrevented).toBe(true);
  expect(shown()).toEqual(['job-0', 'job-1', 'job-3', 'job-4', 'job-5']);
  expect(all('.project-card:not([hidden])').at(2)?.className).toBe('project-card project-card--3');
  expect(current()).toEqual(['Paving']);
  expect(location.pathname + location.search).toBe('/projects?category=Paving');
  expect(one('[role=status]')?.textContent).toBe('5 projects');
  choose('All');
  expect(shown()).toHaveLength(7);
  expect(all('.project-card').at(6)?.className).toBe('project-card project-card--row');
  expect(one('.project-card:last-of-type img')?.getAttribute('sizes')).toBe('96px');
});

test('Back shows the category of its address, and all jobs for an unknown one', () => {
  for (const [category, count] of Object.entries({ Driveways: 2, Moats: 7 })) {
    history.replaceState(null, '', `/projects?category=${category}`);
    dispatchEvent(new Event('popstate'));
    expect([shown().length, current()]).toEqual([count, [count === 7 ? 'All' : category]]);
  }
});

test('fades the pegs of other categories and tells the map', () => {
  const told = vi.fn();
  addEventListener('filtered', told);
  onTestFinished(() => removeEventListener('filtered', told));
  choose('Driveways');
  const pegs = all<SVGAElement>('.peg').map((peg) => [
    peg.dataset.id,
    peg.matches('.is-off[aria-hidden=true]'),
  ]);
  expect(pegs).toEqual([
    ['job-0', true],
    ['job-1', true],
    ['job-2', false],
  ]);
  expect(told).toHaveBeenCalledOnce();
});

test('a category without a job says so, offers two jobs, and its button shows all jobs again', () => {
  choose('Fencing');
  const empty = one('.project-board__empty');
  expect([empty?.hidden, one('h3', empty as Element)?.textContent]).toEqual([
    false,
    'No fencing yet',
  ]);
  const near = all<HTMLAnchorElement>('.project-near a').map(({ pathname }) => pathname);
  expect(near).toEqual(['/project/job-0', '/project/job-1']);
  one('.project-board__empty .buttons a')?.click();
  expect([empty?.hidden, shown().length, current()]).toEqual([true, 7, ['All']]);
  expect(document.activeElement).toBe(link('All'));
});

test.each([
  ['a click that opens another tab', {}, { ctrlKey: true }],
  ['one page of a long list', { counts: { ...counts, All: 70 } }, {}],
])('leaves %s to the browser', (_, board, how) => {
  show(board);
  const click = choose('Paving', how);
  expect([click.defaultPrevented, shown().length]).toEqual([false, 7]);
});

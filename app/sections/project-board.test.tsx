import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import type { ProjectCard } from '../content/shown.server.ts';
import { ProjectBoard } from './project-board.tsx';

const picture = { src: '/a', width: 3, height: 2, alt: '', ground: '1', widths: [], fallback: [] };
const jobs = ['Fencing', 'Paving', 'Garden Design', 'Paving'].map((category, at): ProjectCard => {
  const job = { title: '', location: 'Ripon', summary: '', home: true, measure: undefined };
  return { ...job, id: `${at}`, to: `/project/${at}`, category, picture } as ProjectCard;
});
const empty = { heading: 'No {kind} jobs yet', text: 'Ask us.', all: 'All jobs', near: 'Nearest' };

test('a category without a job says so, and offers two jobs and all others', () => {
  const page = renderToStaticMarkup(
    <ProjectBoard
      {...{ projects: jobs, empty, places: [], mapNote: '', counts: {}, path: '/projects' }}
      categories={['Moats']}
      category="Moats"
    />,
  );
  const [, said = ''] = page.split('project-board__empty');
  expect(said).toContain('No moats jobs yet');
  expect([...said.matchAll(/ href="([^"]+)"/g)].map(([, address]) => address)).toEqual([
    '/projects',
    '/project/1',
    '/project/2',
  ]);
});

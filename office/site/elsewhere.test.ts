/** A release and a container have only the finished site: there the office has no editor. */
import { expect, test, vi } from 'vitest';
import { folderWith } from '../../test/support/folder-with.ts';
import { openOffice } from '../../test/support/open-office.ts';
import { routes } from '../routes.tsx';

const pages = routes.flatMap(({ path = '' }) =>
  /^\/office\/(?:site|figures\/on-site)/.test(path)
    ? [path.replace('*', 'firm').replace(/:\w+/, 'words')]
    : [],
);

test('an office that cannot publish hides the editor, whose addresses answer 404', async () => {
  const { person } = await openOffice();
  const { ask } = await person('owner');
  const textOf = async (path: string) => (await ask(path))?.text();
  for (const path of ['/office', '/office/figures'])
    expect(await textOf(path), 'here it can').toContain('href="/office/site"');
  expect(await textOf('/office/figures')).toContain('On the website');

  vi.spyOn(process, 'cwd').mockReturnValue(folderWith());
  for (const path of ['/office', '/office/figures'])
    expect(await textOf(path)).not.toContain('/office/site');
  expect(await textOf('/office/figures')).not.toContain('On the website');
  expect(pages).toHaveLength(10);
  for (const path of pages)
    for (const method of ['GET', 'POST']) {
      const answer = await ask(path, { method });
      expect(answer?.status, `${method} ${path}`).toBe(404);
      expect(await answer?.text()).toContain('The website can’t be changed here');
    }
  const surveyor = await person('surveyor');
  const answer = await surveyor.ask('/office/site');
  expect(await answer?.text(), 'learns nothing').toContain('Page not found');
});

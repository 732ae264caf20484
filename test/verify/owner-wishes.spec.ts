/**
 * What an owner wishes for in an ordinary month, made in a copy of the product by editing content
 * alone, then built there: the pages that come out say it, and the tests of content are green.
 */
import { execFileSync } from 'node:child_process';
import { readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import sharp from 'sharp';
import { copyProject } from '../../bench/project-copy.ts';
import { node } from '../../scripts/install.mjs';
import { editLikeAnOwner } from '../support/owner-edits.ts';
import { expect, test } from '../visitor.ts';

const shows = 'A field maple on its root ball, hung from the arm of a digger';

/** What the owner's edits put on pages. */
const wishes: [path: string, says: string][] = [
  ['/areas-we-cover', 'From the Dales to the Vale: an hour at most'],
  ['/project/dry-stone-wall-masham', 'Masham'],
  ['/projects', 'aria-label="Dry stone wall rebuilt, Masham'],
  ['/project/field-maple-ripon', 'standing in its new place by four'],
  ['/projects', 'Field maple in one piece'],
  ['/project/field-maple-ripon', '/pictures/img-4312'],
  ['/project/field-maple-ripon', `alt="${shows}`],
  ['/', 'Tom Iveson'],
  ['/about', 'href="tel:01632960771"'],
  ['/contact', 'Monday to Thursday'],
  ['/contact', 'Christmas and New Year'],
  ['/about', 'href="https://reviews.example/thornbeck"'],
  ['/services/block-paving-driveways', '£108 to £135'],
  ['/areas-we-cover', '7.30am-5.30pm'],
  ['/contact', '7.30am'],
];

test('an owner’s edits of content alone build a site that says them, and its tests hold', async () => {
  test.setTimeout(900_000); // a whole build
  const copy = copyProject(['public/pictures', '.cache/pictures.json', '.cache/results']);
  try {
    editLikeAnOwner(copy);
    // a photograph as the phone named it, beside it what it shows
    await sharp('media/tree-planting.avif').jpeg().toFile(join(copy, 'media/IMG_4312.jpg'));
    writeFileSync(join(copy, 'media/IMG_4312.txt'), `${shows}\n`);
    const project = join(copy, 'content/projects/field-maple-ripon.yaml');
    const text = readFileSync(project, 'utf8');
    writeFileSync(project, text.replace('name: tree-planting', 'name: IMG_4312.jpg'));
    const run = (...args: string[]) =>
      execFileSync(node, args, {
        cwd: copy,
        env: { PATH: process.env.PATH, HOME: process.env.HOME },
        stdio: 'pipe',
      });
    run('scripts/build.ts');
    const page = (path: string) =>
      readFileSync(join(copy, 'build/client', path, 'index.html'), 'utf8')
        .replaceAll('<!-- -->', '')
        .replaceAll('\u00a0', ' ');
    for (const [path, says] of wishes) expect.soft(page(path), path).toContain(says);
    for (const path of ['/contact', '/areas-we-cover', '/areas/york'])
      expect.soft(page(path), 'the old hours').not.toMatch(/8am(?:-| to )6pm/);
    run(
      ...['node_modules/vitest/vitest.mjs', 'run', '--project=unit', '--reporter=dot'],
      ...['calendar/', 'content/', 'app/seo/', 'app/parts/'],
      ...['test/content.test.ts', 'test/specified.test.tsx'],
    );
  } finally {
    rmSync(copy, { recursive: true, force: true, maxRetries: 5 });
  }
});

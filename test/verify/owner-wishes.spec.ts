/**
 * What an owner wishes for in an ordinary month, made in a copy of the product by editing content
 * alone, then built there: the pages that come out say it, and the tests of content are green.
 */
import { execFileSync } from 'node:child_process';
import { readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import sharp from 'sharp';
import { parse, stringify } from 'yaml';
import { copyProject } from '../../bench/project-copy.ts';
import { node } from '../../scripts/install.mjs';
import { expect, test } from '../visitor.ts';

const wall = {
  title: 'Dry stone wall rebuilt',
  category: 'Landscaping',
  location: 'Masham',
  picture: { name: 'hedge-close', hold: [90, 60], alt: 'Rebuilt dry stone wall, Masham' },
  measure: { kind: 'length', metres: 38, within: 9 },
  kind: 'line',
  summary: 'Thirty-eight metres of fallen wall, stripped to the footings and put back by hand.',
  approach: ['Stone stripped', 'Footings dug', 'Courses laid to a line', 'Cope stones set last'],
  gallery: [{ picture: { name: 'hedge', hold: [40, 60] }, caption: 'The hedge that runs on' }],
};

/** A photo of the day, and no time for more. */
const smallest = {
  title: 'Field maple in one piece',
  category: 'Landscaping',
  location: 'Ripon',
  picture: { name: 'IMG_4312.jpg' },
  summary: 'Lifted in the morning, standing in its new place by four.',
};

const praise =
  'Came when they said, built what they drew, and the tups are still on the right side.';

const hours = [
  { days: 'Monday to Thursday', from: 1, to: 4, open: '08:00', close: '16:00' },
  { days: 'Friday', from: 5, to: 5, open: '08:00', close: '15:00' },
  { days: 'Saturday and Sunday', from: 6, to: 7 },
];

/** Changes one file, and fails when the change found nothing to change. */
function change(file: string, edit: (text: string) => string) {
  const before = readFileSync(file, 'utf8');
  const after = edit(before);
  if (after === before) throw new Error(`${file} is no longer what this edit was written for`);
  writeFileSync(file, after);
}

/** Changes what one YAML file says. */
const changeContent = (file: string, edit: (content: Record<string, unknown>) => object) =>
  change(file, (text) => stringify(edit(parse(text))));

/** Makes the edits in the copy of the product at `folder`. */
function editLikeAnOwner(folder: string) {
  const content = (file: string) => join(folder, 'content', file);
  writeFileSync(content('projects/dry-stone-wall-masham.yaml'), stringify(wall));
  writeFileSync(content('projects/field-maple-ripon.yaml'), stringify(smallest));
  changeContent(content('places.yaml'), (places) => ({
    ...places,
    Masham: { grid: [422.5, 480.7], side: 'left' },
  }));
  changeContent(content('home.yaml'), ({ testimonials, ...home }) => ({
    ...home,
    testimonials: [
      ...(testimonials as object[]),
      { name: 'Tom Iveson', location: 'Masham', text: praise },
    ],
  }));
  change(content('claims.yaml'), (claims) =>
    stringify([
      ...parse(claims),
      {
        id: 'said-by-tom-iveson',
        claim: 'What Tom Iveson of Masham said of his wall',
        evidence: 'His letter of 3 November 2026, in the office file "Reviews"',
        owner: 'Daniel Holdsworth',
        expires: '2028-11-30',
        sample: false,
        said: [{ in: 'home.yaml', words: praise }],
      },
    ]),
  );
  changeContent(content('firm.yaml'), (firm) => ({
    ...firm,
    phone: '01632 960 771',
    email: 'hello@thornbeck.example',
    office: hours,
    line: { open: '07:30', close: '17:30' },
    closed: [{ from: '2030-12-24', to: '2031-01-02', why: 'Christmas and New Year' }],
    social: [
      ...(firm.social as object[]),
      { name: 'Google reviews', url: 'https://reviews.example/thornbeck' },
    ],
  }));
  change(content('prices.yaml'), (prices) => prices.replace('from: 105', 'from: 108'));
  change(content('pages/areas.yaml'), (page) =>
    page.replace(
      /^lead: .*$/m,
      'lead: "From the Dales to the Vale: an hour at most from the yard."',
    ),
  );
}

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
      ...['calendar/', 'content/', 'app/seo/', 'app/blocks/'],
      'test/specified.test.tsx',
    );
  } finally {
    rmSync(copy, { recursive: true, force: true, maxRetries: 5 });
  }
});

/**
 * What an owner wishes for in an ordinary month, made in a copy of the product by editing content
 * alone, then built there: the pages that come out say it.
 */
import { execFileSync, spawnSync } from 'node:child_process';
import { copyFileSync, existsSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import sharp from 'sharp';
import { copyProject, madePictures } from '../bench/project-copy.ts';
import { node } from '../scripts/install.mjs';
import { editLikeAnOwner } from './support/owner-edits.ts';
import { expect, test } from './visitor.ts';

test.describe.configure({ mode: 'default', timeout: 600_000 });

const shows = 'A field maple on its root ball, hung from the arm of a digger';

let copy: string;
test.beforeAll(async () => {
  copy = copyProject({ made: [...madePictures, '.cache/results'] });
  editLikeAnOwner(copy);
  // a photograph as the phone named it, beside it what it shows
  await sharp('media/tree-planting.avif').jpeg().toFile(join(copy, 'media/IMG_4312.jpg'));
  writeFileSync(join(copy, 'media/IMG_4312.txt'), `${shows}\n`);
  change('content/projects/field-maple-ripon.yaml', 'name: tree-planting', 'name: IMG_4312.jpg');
  execFileSync(node, ['scripts/build.ts'], { cwd: copy, env: env(), stdio: 'pipe' });
});
test.afterAll(() => rmSync(copy, { recursive: true, force: true, maxRetries: 5 }));

const env = () => ({ PATH: process.env.PATH, HOME: process.env.HOME });

function change(file: string, from: string, to: string) {
  const text = readFileSync(join(copy, file), 'utf8');
  expect(text, `${file} is as this test thinks`).toContain(from);
  writeFileSync(join(copy, file), text.replace(from, to));
}

/** The words and marks of a built page: of the copy, and as a control of the site as it is. */
function built(path: string, folder = copy): string {
  const file = join(folder, 'build/client', path, 'index.html');
  return existsSync(file)
    ? readFileSync(file, 'utf8').replaceAll(/\u00a0|<!-- -->/g, (c) => (c === '\u00a0' ? ' ' : ''))
    : '';
}

const wishes: [wish: string, path: string, says: string][] = [
  [
    'a word is changed, with a colon in it',
    '/areas-we-cover',
    'From the Dales to the Vale: an hour at most',
  ],
  ['a job stands in a village that is new to us', '/project/dry-stone-wall-masham', 'Masham'],
  ['… and on the map of all jobs', '/projects', 'aria-label="Dry stone wall rebuilt, Masham'],
  [
    'a job has a title, a place, a picture and a sentence',
    '/project/field-maple-ripon',
    'standing in its new place by four',
  ],
  ['… and stands on the list', '/projects', 'Field maple in one piece'],
  [
    'a photograph comes under its camera’s name',
    '/project/field-maple-ripon',
    '/pictures/img-4312',
  ],
  ['… with what it shows beside it', '/project/field-maple-ripon', `alt="${shows}`],
  ['there is a fourth testimonial, from another village', '/', 'Tom Iveson'],
  ['there is another phone number', '/about', 'href="tel:01632960771"'],
  ['there is a fourth line of hours', '/contact', 'Monday to Thursday'],
  ['we are closed over Christmas', '/contact', 'Christmas and New Year'],
  ['there is a third social link', '/about', 'href="https://reviews.example/thornbeck"'],
  ['a guide price is another one', '/services/block-paving-driveways', '£108 to £135'],
  ['the phone is answered at other hours', '/areas-we-cover', '7.30am-5.30pm'],
  ['… as the contact page says', '/contact', '7.30am'],
];
for (const [wish, path, says] of wishes)
  test(`without a programmer: ${wish}`, () => {
    expect(built(path)).toContain(says);
    expect(built(path, '.'), 'control: the site itself does not say so').not.toContain(says);
  });

test('no page of the copy has the old hours of the phone', () => {
  for (const path of ['/contact', '/areas-we-cover', '/areas/york'])
    expect(built(path)).not.toMatch(/8am(?:-| to )6pm/);
});

test('what cannot be taken is refused in an owner’s words before anything is built', () => {
  copyFileSync(join(copy, 'media/IMG_4312.jpg'), join(copy, 'media/IMG_2041.HEIC'));
  change('content/firm.yaml', 'phone: 01632 960 771', 'phone: 01632960771');
  change(
    'content/pages/areas.yaml',
    /lead: (.*)/.exec(readFileSync(join(copy, 'content/pages/areas.yaml'), 'utf8'))?.[0] ?? '',
    'lead: From the Dales: an hour',
  );
  const before = readFileSync(join(copy, 'build/stamp'), 'utf8');
  const { status, stderr, stdout } = spawnSync(node, ['scripts/build.ts'], {
    cwd: copy,
    env: env(),
    encoding: 'utf8',
  });
  const told = stdout + stderr;
  expect(status).toBe(1);
  expect(told).toMatch(/IMG_2041\.HEIC: .*iPhone/);
  expect(told).toMatch(/content\/firm\.yaml: phone: .*quotes/);
  expect(told).toMatch(/content\/pages\/areas\.yaml.*quotes/);
  expect(told, 'no stack').not.toMatch(/^ +at /m);
  expect(readFileSync(join(copy, 'build/stamp'), 'utf8'), 'the site is as it was').toBe(before);
});

import { expect, test } from 'vitest';
import { hires, services } from '../../content/read.ts';
import { nearestTown } from '../../content/towns.ts';
import { firstPage, homeJobs, jobs, towns } from '../site.ts';
import { specified } from '../specified/read.ts';
import {
  all,
  hrefOf,
  hrefs,
  mainOf,
  one,
  part,
  partsOf,
  plain,
  unknown,
  views,
  words,
  wordsOf,
} from './pages.ts';

const addressOf = ({ id, caseStudy }: (typeof jobs)[number]) =>
  `${caseStudy ? '/projects/' : '/project/'}${id}`;

// content.pages.test.ts looks for every sentence of a project.
test('a card on the projects page has address, title, place, category and picture', () => {
  const cards = all(mainOf('/projects'), 'a').filter((each) =>
    words(each).includes('View Details'),
  );
  const listed = firstPage(jobs);
  expect(cards.map((card) => card.getAttribute('href'))).toEqual(listed.map(addressOf));
  for (const [index, { title, location, category }] of listed.entries()) {
    const card = cards[index] as Element;
    expect(wordsOf(card, 'h2, h3')).toEqual([plain(`${title}, ${location}`)]);
    expect(words(card)).toContain(category);
    expect(all(card, 'img')).toHaveLength(1);
  }
});

test.each([
  ['/', specified.filters.home, homeJobs],
  ['/projects', specified.filters.projects, jobs],
])(
  '%s starts on All with every project, and has its own categories in order',
  (path, own, every) => {
    const filters = all(mainOf(path), 'nav[aria-label="Show projects"] a');
    const names = filters.map((filter) => plain(filter.firstChild?.textContent));
    expect(names.filter((name) => ['All', ...own].includes(name))).toEqual(['All', ...own]);
    const chosen = filters.filter((filter) => filter.getAttribute('aria-current') === 'true');
    expect(chosen).toEqual([filters[0]]);
    expect(all(mainOf(path), '.project-board .project-card')).toHaveLength(firstPage(every).length);
  },
);

test.each(jobs)(
  'the page of $id has its steps and captions in order, and the ways on',
  ({ path, ...job }) => {
    const main = mainOf(path);
    const inPart = (name: string, selector: string) =>
      partsOf(path, name).flatMap((each) => wordsOf(each, selector));
    expect(wordsOf(main, 'h1')).toEqual([plain(`${job.title}, ${job.location}`)]);
    expect(one(main, 'img').getAttribute('src')).toMatch(`/pictures/${job.picture.name}.`);
    expect(inPart('How we did it', 'li')).toEqual(job.approach.map(plain));
    const captions = job.gallery.map(({ caption }) => plain(caption));
    expect(inPart('Gallery', 'figcaption')).toEqual(captions);
    const trail = one(main, 'nav[aria-label="Breadcrumb"]');
    expect(words(trail)).toContain(job.category);
    expect(hrefOf(trail, 'Back to Projects')).toBe('/projects');
    const similar = part(path, 'Need a similar project?');
    expect(all(similar, 'a[href="/contact"]')).not.toHaveLength(0);
    expect(hrefs(similar, 'li a')).toEqual(job.related);
  },
);

test('the numbers in a drawing are those of its key', () => {
  const keyed = jobs.filter(({ path }) => all(mainOf(path), '.kind-key li').length);
  expect(keyed.length).toBeGreaterThan(0);
  for (const { path } of keyed) {
    const rows = all(mainOf(path), '.kind-key li').length;
    const numbered = all(mainOf(path), '.kind-drawing svg').filter((svg) =>
      svg.querySelector('.keys text'),
    );
    expect(numbered.length, path).toBeGreaterThan(0);
    for (const svg of numbered)
      expect(wordsOf(svg, '.keys text').map(Number), path).toEqual(
        Array.from({ length: rows }, (_, i) => i + 1),
      );
  }
});

test('a project in the other family’s address leads to its own', () => {
  for (const [from, to] of [
    ['/project/garden-drainage-york-2', '/projects/garden-drainage-york-2'],
    ['/projects/tarmac-driveway-knaresborough', '/project/tarmac-driveway-knaresborough'],
  ] as const)
    expect(views.moved[from]).toBe(to);
});

test('the page of an unknown project leads back to the projects', () => {
  const main = one(unknown.get('/project/:id')?.document as Document, 'main');
  expect(words(main)).toContain(
    "Sorry, the project you're looking for doesn't exist or has been removed",
  );
  expect(hrefOf(main, 'Back to Projects')).toBe('/projects');
});

/** The number of rows in a list of jobs. */
const most = 8;
const townOf = ({ location }: (typeof jobs)[number]) => nearestTown(location)?.slug;

/** The jobs that a page lists: their addresses, and the other links of the rows. */
function listed(path: string, title: string) {
  const [list] = partsOf(path, title);
  return { rows: list ? hrefs(list, 'li > a:first-child') : [], links: list ? hrefs(list) : [] };
}

test('a project leads to the page of its work, and to the nearest town', () => {
  for (const job of jobs) {
    const ways = hrefs(all(mainOf(job.path), 'section').at(-1) as Element);
    if (job.service) expect([...ways, ...job.related], job.path).toContain(job.service);
    if (townOf(job)) expect(ways, job.path).toContain(`/areas/${townOf(job)}`);
  }
});

test('a town lists the jobs in and around it that its tiles don’t, each with its work', () => {
  for (const { slug, name, works } of towns) {
    const shown = works.map((work) => plain(work.title));
    const own = jobs
      .filter((job) => townOf(job) === slug)
      .filter(({ title, location }) =>
        [title, `${title}, ${location}`].every((each) => !shown.includes(plain(each))),
      )
      .slice(0, most);
    const { rows, links } = listed(`/areas/${slug}`, `Finished in and around ${name}`);
    expect(rows, slug).toEqual(own.map(({ path }) => path));
    for (const { service } of own) if (service) expect(links).toContain(service);
  }
});

test('a service and a machine list their own jobs, each with the page of its town', () => {
  let found = 0;
  for (const [folder, slugs, title] of [
    ['/services/', services().keys(), 'Finished jobs of this kind'],
    ['/services/plant-hire/', hires().keys(), 'Jobs done with this machine'],
  ] as const)
    for (const path of [...slugs].map((slug) => folder + slug)) {
      const shown = hrefs(mainOf(path), '.project a');
      const own = jobs
        .filter((job) => job.service === path && !shown.includes(job.path))
        .slice(0, most);
      const { rows, links } = listed(path, title);
      expect(rows, path).toEqual(own.map((job) => job.path));
      for (const job of own)
        if (townOf(job)) expect(links, path).toContain(`/areas/${townOf(job)}`);
      found += rows.length;
    }
  expect(found).toBeGreaterThan(0);
});

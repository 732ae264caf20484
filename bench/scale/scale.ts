/**
 * What hundreds of projects more cost: `node bench/scale/scale.ts [600]`. Builds a copy of the
 * product twice, as it is and with them, weighs the home page and the list, times the build, walks
 * the served site by its links, and measures what the server takes meanwhile.
 */
import { execFileSync, spawnSync } from 'node:child_process';
import { copyFileSync, cpSync, existsSync, mkdirSync, readFileSync, symlinkSync } from 'node:fs';
import { join } from 'node:path';
import { mostMemory } from '../memory.ts';
import { inFolder, startServer } from '../real-server.ts';
import { addProjects, projectsIn } from './many-projects.ts';
import { filtersOf, projectsFrom, readAll, sitemapOf } from './walk.ts';

/** Growth in per cent, seconds, megabytes. */
const bounds = { home: 5, list: 10, build: 240, server: 400 };

const inCopy = (copy: string, ...args: string[]) => {
  const began = performance.now();
  const { status, stderr } = spawnSync(process.execPath, args, { cwd: copy, encoding: 'utf8' });
  if (status !== 0) throw new Error(`node ${args.join(' ')} in the copy:\n${stderr}`);
  return Math.round((performance.now() - began) / 1000);
};

/** A copy to build in. Masters and packages are only read; pictures that are made are copied. */
function copyProduct(copy: string) {
  const files = execFileSync(
    'git',
    ['ls-files', '-co', '--exclude-standard', '--', '.', ':!media'],
    {
      encoding: 'utf8',
    },
  );
  for (const file of files.split('\n').filter(Boolean)) cpSync(file, join(copy, file));
  for (const folder of ['node_modules', 'media'])
    symlinkSync(join(process.cwd(), folder), join(copy, folder));
  mkdirSync(join(copy, '.cache'));
  if (!existsSync('.cache/pictures.json')) return;
  copyFileSync('.cache/pictures.json', join(copy, '.cache/pictures.json'));
  cpSync('public/pictures', join(copy, 'public/pictures'), { recursive: true });
}

/** Bytes as they are, and as brotli sends them. */
const weigh = (copy: string) =>
  ['index.html', 'projects/index.html'].map((page) => {
    const file = join(copy, 'build/client', page);
    return [readFileSync(file).length, readFileSync(`${file}.br`).length] as const;
  });

/** What a served copy shows of its projects, and the server's memory while all of it is read. */
async function walk(copy: string, dataDir: string) {
  const { address, process: server, end } = await startServer({ dataDir, folder: copy });
  const over = new AbortController();
  const memory = mostMemory(server.pid ?? 0, over.signal);
  const all = projectsIn(copy);
  const paths = all.map(({ path }) => path);
  const missing = (found: Iterable<string>, wanted: Iterable<string>) => {
    const there = new Set(found);
    return [...wanted].filter((path) => !there.has(path));
  };
  const faults: string[] = [];
  const say = (what: string, lost: string[]) => {
    if (lost.length) faults.push(`${lost.length} projects ${what}, ${lost[0]} first`);
  };
  const list = await projectsFrom(address, '/projects', (link) => /^\/projects\?page=/.test(link));
  say('are not to be reached from the list', missing(list.found, paths));
  const filters = await filtersOf(address);
  for (const [category, start] of filters) {
    const wanted = all.filter((project) => project.category === category).map(({ path }) => path);
    const { found } = await projectsFrom(address, start, (link) => link.startsWith(`${start}&`));
    say(`of ${category} are not under their filter`, missing(found, wanted));
    say(`under ${category} are of another`, wanted.length ? missing(wanted, found) : []);
  }
  const sitemap = await sitemapOf(address);
  say('are not in the sitemap', missing(sitemap, paths));
  await readAll(address, sitemap);
  // The control: who follows no link to another page of the list must miss some.
  const control = missing((await projectsFrom(address, '/projects', () => false)).found, paths);
  over.abort();
  const most = await memory;
  await end('SIGTERM');
  return {
    projects: all.length,
    pages: list.pages,
    filters: filters.size,
    read: sitemap.length,
    faults,
    control,
    most,
  };
}

const count = Number(process.argv[2] ?? 600);
await inFolder('scale', async (folder) => {
  const copy = join(folder, 'site');
  mkdirSync(copy);
  copyProduct(copy);
  const before = { seconds: inCopy(copy, 'scripts/build.ts'), pages: weigh(copy) };
  addProjects(copy, count);
  const after = { seconds: inCopy(copy, 'scripts/build.ts'), pages: weigh(copy) };
  const found = await walk(copy, join(folder, 'data'));
  const grown = (page: number) =>
    [0, 1].map((way) => {
      const [old = 1, now = 1] = [before, after].map(({ pages }) => pages[page]?.[way]);
      return {
        words: `${old} → ${now} (${((now / old - 1) * 100).toFixed(1)} %)`,
        per: (now / old - 1) * 100,
      };
    });
  const rows = [
    ...(['home', 'list'] as const).flatMap((name, page) =>
      grown(page).map(({ words, per }, way) => ({
        what: `${name}, bytes ${way ? 'sent' : 'of HTML'}`,
        words,
        fits: per < bounds[name],
      })),
    ),
    {
      what: 'build, s',
      words: `${before.seconds} → ${after.seconds}`,
      fits: after.seconds < bounds.build,
    },
    {
      what: 'server, MB',
      words: `${found.most.all} (${found.most.each})`,
      fits: found.most.all < bounds.server,
    },
  ];
  for (const { what, words, fits } of rows)
    console.log(`${what.padEnd(22)} ${words}${fits ? '' : '  TOO MUCH'}`);
  console.log(
    `${found.projects} projects on ${found.pages} pages of the list, ${found.filters} filters, ${found.read} pages read; without its later pages ${found.control.length} would be missed`,
  );
  for (const fault of found.faults) console.log(fault);
  if (rows.some(({ fits }) => !fits) || found.faults.length || !found.control.length)
    process.exitCode = 1;
});

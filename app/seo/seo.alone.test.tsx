import { execFileSync } from 'node:child_process';
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { renderToStaticMarkup } from 'react-dom/server';
import { afterEach, expect, test, vi } from 'vitest';
import { firm } from '../../content/read.ts';
import { folderWith } from '../../test/support/folder-with.ts';
import { lastChanged, security } from './files.server.ts';
import { county, fitting, Head, projectTitle, siteOrigin, titleIn, wholeOrigin } from './head.tsx';

test('leaves out addresses without an origin', () => {
  const head = { title: 'Lawns', description: 'Patios and lawns.', path: '/services/lawns' };
  const html = renderToStaticMarkup(<Head head={head} origin={undefined} hasErrors={false} />);
  expect(html).toContain('Patios');
  expect(html).not.toMatch(/canonical|og:url|og:image|="\//);
});

test('a title has its place as exactly as there is room for, and ends after a word', () => {
  const place = (trade: string) => titleIn(trade).slice(trade.length);
  expect(place('Fencing')).toMatch(/^ in .+ and .+/);
  expect(place('Block Paving and Driveways')).toBe(` in ${county}`);
  expect(place('Digger Mounted Post Knocker Hire')).toMatch(/^ in \S+/);
  const trade = 'Polished Concrete and Power Floated Floors';
  expect(titleIn(trade)).toBe(trade);
  expect(fitting([`${trade} everywhere`])).toBe(`${trade}…`);
});

test('a project’s title names its place while there is room', () => {
  const location = 'Pateley Bridge';
  expect(projectTitle({ title: 'Stock fence', location })).toBe('Stock fence, Pateley Bridge');
  const title = 'Wire stock fence along the beck and back';
  expect(projectTitle({ title, location })).toBe(title);
});

test('security.txt names the firm’s address, and a date within a year', async () => {
  const answer = security();
  const text = await answer.text();
  expect(answer.headers.get('Content-Type')).toMatch(/^text\/plain/);
  expect(text).toContain(`Contact: mailto:${firm().email}\n`);
  const expires = Date.parse(/^Expires: (.*)$/m.exec(text)?.[1] ?? '');
  expect(expires).toBeGreaterThan(Date.now());
  expect(expires).toBeLessThan(Date.now() + 365 * 24 * 60 * 60 * 1000);
});

afterEach(() => vi.unstubAllEnvs());

test.each(['', '  '])('a SITE_URL of “%s” is none: whole addresses are this machine’s', (url) => {
  vi.stubEnv('SITE_URL', url);
  vi.stubEnv('PORT', '4000');
  expect(siteOrigin()).toBeUndefined();
  expect(wholeOrigin()).toBe('http://localhost:3000');
});

test('lastChanged gives the day of the last commit, and nothing without a history', () => {
  const folder = folderWith({ 'content/a.yaml': '', 'content/b.yaml': '' });
  expect(lastChanged(folder).size).toBe(0);
  const git = (day: string, ...command: string[]) =>
    execFileSync('git', ['-C', folder, '-c', 'user.name=A', '-c', 'user.email=a@b.c', ...command], {
      env: { ...process.env, GIT_COMMITTER_DATE: `${day}T12:00:00Z` },
    });
  const commit = (file: string, day: string) => {
    writeFileSync(join(folder, 'content', file), day);
    git(day, 'add', '.');
    git(day, 'commit', '-qm', 'Change');
  };
  git('2026-01-01', 'init', '-q');
  commit('a.yaml', '2026-01-01');
  commit('b.yaml', '2026-02-01');
  commit('a.yaml', '2026-03-01');
  expect(Object.fromEntries(lastChanged(folder))).toEqual({
    'a.yaml': '2026-03-01',
    'b.yaml': '2026-02-01',
  });
});

import { execFileSync } from 'node:child_process';
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, onTestFinished, test, vi } from 'vitest';
import { claims } from '../content/read.ts';
import { folderWith } from '../test/support/folder-with.ts';
import { newBuild, swapIn } from './builds.mjs';
import {
  buildFiles,
  buildSettings,
  expiredBy,
  isBuilt,
  stampBuild,
  takeBackSources,
} from './sources.mjs';

test('a build is made of every module that its programs load', () => {
  // build.ts itself would build: what it imports is loaded instead.
  const direct = [...readFileSync('scripts/build.ts', 'utf8').matchAll(/from '(\.[^']+)'/g)];
  const modules = [...direct.map(([, name = '']) => join('scripts', name)), 'scripts/pictures.ts'];
  const program = `
    import { registerHooks } from 'node:module';
    const root = new URL('file://' + process.cwd() + '/').href;
    registerHooks({ load(url, context, next) {
      if (url.startsWith(root) && !url.includes('/node_modules/')) console.log(url.slice(root.length));
      return next(url, context);
    } });
    for (const name of ${JSON.stringify(modules)}) await import(root + name);`;
  const args = ['--input-type=module', '--eval', program];
  const loaded = execFileSync(process.execPath, args, { encoding: 'utf8' }).trim().split('\n');
  expect(loaded).toEqual(expect.arrayContaining(['scripts/masters.ts', 'scripts/pictures.ts']));
  expect(buildFiles()).toEqual(expect.arrayContaining(loaded));
});

test('changes of the server need no new build', () => {
  const files = buildFiles();
  for (const part of ['app/entry.tsx', 'content/read.ts', 'scripts/build.ts', 'package-lock.json'])
    expect(files).toContain(part);
  for (const other of ['server/log.ts', 'server/enquiries/desk.ts'])
    expect(files).not.toContain(other);
  expect(files.filter((file) => /\.test\.|^public.pictures/.test(file))).toEqual([]);
});

test('another address is another build, another port is not', () => {
  const url = 'https://www.thornbeck.example';
  expect(buildSettings({ PORT: '3001' })).toBe(buildSettings({}));
  expect(buildSettings({ SITE_URL: url })).not.toBe(buildSettings({}));
  expect(buildSettings({ PORT: '', SITE_URL: ' ', GTAG_ID: '' })).toBe(buildSettings({}));
  expect(buildSettings({ GTAG_ID: 'G-1' })).not.toBe(buildSettings({}));
});

test('builds a public site again on the day after a claim has expired', () => {
  const [first = ''] = claims()
    .map(({ expires }) => expires)
    .sort();
  const site = { SITE_URL: 'https://www.thornbeck.example' };
  expect(expiredBy(first, site)).toEqual([]);
  expect(expiredBy('2099-01-01', site)).toEqual(claims().map(({ expires }) => expires));
  expect(expiredBy('2099-01-01', {})).toEqual([]);
});

test('sources that an owner took back are not built again, under any settings, until they change', () => {
  const root = process.cwd();
  const files =
    'scripts/build.ts scripts/pictures.ts package.json package-lock.json content/claims.yaml content/home.yaml';
  process.chdir(folderWith(Object.fromEntries(files.split(' ').map((file) => [file, '']))));
  onTestFinished(() => {
    process.chdir(root);
    vi.unstubAllEnvs();
  });
  const build = newBuild();
  stampBuild(build);
  swapIn(build);
  expect(isBuilt()).toBe(true);
  writeFileSync('content/home.yaml', 'heading: Dirves');
  expect(isBuilt()).toBe(false);
  vi.stubEnv('SITE_URL', 'https://www.example.org');
  takeBackSources();
  vi.unstubAllEnvs();
  expect(isBuilt()).toBe(true);
  writeFileSync('content/home.yaml', 'heading: Drives');
  expect(isBuilt()).toBe(false);
});

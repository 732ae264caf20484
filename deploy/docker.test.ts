/** Reads the Dockerfile, because no Docker runs where the tests run. Nothing here builds an image. */
import { execFileSync, spawnSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { environment } from '../server/settings.ts';

const file = readFileSync('Dockerfile', 'utf8').replaceAll(/^#.*\n/gm, '');
const own = JSON.parse(readFileSync('package.json', 'utf8'));
const lines = (word: string) =>
  [...file.matchAll(new RegExp(`^${word} (.*)$`, 'gm'))].map(([, rest = '']) => rest);

test('the container runs the Node that the site runs on', () => {
  for (const image of lines('FROM')) expect(image).toContain(`node:${own.dependencies.node}-`);
});

test('the image runs existing scripts, as a user without rights', () => {
  for (const [, script = ''] of file.matchAll(/npm run (\w+)/g))
    expect(Object.keys(own.scripts)).toContain(script);
  expect(lines('CMD')).toEqual(['["node", "scripts/primary.ts"]']);
  expect(lines('USER')).toEqual(['node']);
  expect(file.indexOf('\nUSER node')).toBeGreaterThan(file.lastIndexOf('\nFROM'));
});

test('the image sets existing settings only', () => {
  const set = lines('(?:ENV|ARG)').flatMap((line) => line.match(/[A-Z_]+(?==|$)/g) ?? []);
  expect(set.length).toBeGreaterThan(4);
  for (const name of set.filter((found) => found !== 'NODE_ENV'))
    expect(Object.keys(environment.shape)).toContain(name);
});

test('its health check fails where nobody listens', () => {
  const [, program = ''] = /"node", "-e", "(.*)"\]/.exec(file) ?? [];
  expect(program).toContain('/ready');
  const { status } = spawnSync(process.execPath, ['-e', program], { env: { PORT: '1' } });
  expect(status).toBe(1);
});

test('nothing of this machine’s goes into it', () => {
  const kept = readFileSync('.dockerignore', 'utf8').split('\n');
  const ours = readFileSync('.gitignore', 'utf8').split('\n').filter(Boolean);
  const bare = (name: string) => name.replace(/^\/|\/$/g, '');
  expect(kept).toEqual(expect.arrayContaining(ours.map(bare)));
  const tracked = execFileSync('git', ['ls-files'], { encoding: 'utf8' }).split('\n');
  expect(tracked.filter((name) => /\.env$|\.sqlite/.test(name))).toEqual([]);
});

/** The files for systemd, read by its own checker; there is no systemd here to start them with. */

import { execFileSync, spawnSync } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { help } from '../server/ops/command-line.ts';
import { environment } from '../server/settings.ts';
import { folderWith } from '../test/support/folder-with.ts';

const units = ['thornbeck.service', 'thornbeck-backup.service', 'thornbeck-backup.timer'];
const services = units.filter((name) => name.endsWith('.service'));
const hasSystemd = spawnSync('which', ['systemd-analyze']).status === 0;
if (!hasSystemd)
  process.stderr.write('The units are not checked: apt-get install systemd has what does it\n');

/** Our units in a folder, with the Node of this machine. */
const unitsHere = () =>
  folderWith(
    Object.fromEntries(
      units.map((name) => {
        const unit = readFileSync(join('deploy', name), 'utf8');
        return [name, unit.replaceAll(/\/usr\/bin\/(?:npm|node)/g, process.execPath)];
      }),
    ),
  );

describe.skipIf(!hasSystemd)('systemd', () => {
  test('finds nothing wrong in our units', () => {
    const folder = unitsHere();
    const files = units.map((name) => join(folder, name));
    const told = spawnSync('systemd-analyze', ['verify', '--man=no', ...files], {
      encoding: 'utf8',
    });
    expect(told).toMatchObject({ status: 0, stderr: '' });
  });

  // 0 is shut in, 10 is as root without any limit; systemd itself calls below 3 safe.
  test.each(services)('%s is shut in', (name) => {
    const options = ['security', '--offline=true', '--threshold=30', '--no-pager'];
    const { status } = spawnSync('systemd-analyze', [...options, join(unitsHere(), name)]);
    expect(status).toBe(0);
  });
});

test('the units set only what we have, and start only what there is', () => {
  const scripts = Object.keys(JSON.parse(readFileSync('package.json', 'utf8')).scripts);
  for (const name of services) {
    const unit = readFileSync(join('deploy', name), 'utf8').replace(/^#.*$/gm, '');
    const set = [...unit.matchAll(/\b([A-Z_]{4,})=/g)].map(([, found]) => found);
    for (const setting of set.filter((found) => found !== 'NODE_ENV'))
      expect(Object.keys(environment.shape)).toContain(setting);
    const started = [
      ...unit.matchAll(/^ExecStart=\S+ (?:run --silent )?([\w/.]+)(?: -- (\w+))?/gm),
    ];
    expect(started.length).toBeGreaterThan(0);
    for (const [, script = '', command] of started) {
      expect(scripts.includes(script) || existsSync(script), script).toBe(true);
      if (command) expect(help).toContain(`\n  ${command} `);
    }
  }
});

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

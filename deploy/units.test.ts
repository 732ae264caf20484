/** The files for systemd, read by its own checker; there is no systemd here to start them with. */
import { spawnSync } from 'node:child_process';
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

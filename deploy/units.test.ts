/** The files for systemd, read by its own checker; there is no systemd here to start them with. */
import { spawnSync } from 'node:child_process';
import { cpSync, existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { help } from '../server/enquiries/office/command-line.ts';
import { environment } from '../server/settings-schema.ts';

const units = ['thornbeck.service', 'thornbeck-backup.service', 'thornbeck-backup.timer'];
const services = units.filter((name) => name.endsWith('.service'));
const hasSystemd = spawnSync('which', ['systemd-analyze']).status === 0;
if (!hasSystemd)
  process.stderr.write('The units are not checked: apt-get install systemd has what does it\n');

let folder: string;
beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'units-'));
  for (const name of units) {
    const file = join(folder, name);
    cpSync(join('deploy', name), file);
    // Where Node and npm lie is the machine's affair.
    writeFileSync(
      file,
      readFileSync(file, 'utf8').replaceAll(/\/usr\/bin\/(?:npm|node)/g, process.execPath),
    );
  }
});
afterAll(() => rmSync(folder, { recursive: true, force: true }));

const verify = (...files: string[]) => {
  const { status, stderr } = spawnSync('systemd-analyze', ['verify', '--man=no', ...files], {
    encoding: 'utf8',
  });
  return { status, told: stderr };
};

describe.skipIf(!hasSystemd)('systemd', () => {
  test('finds nothing wrong in our units', () => {
    expect(verify(...units.map((name) => join(folder, name)))).toEqual({ status: 0, told: '' });
  });

  test('control: a line that it does not know is found', () => {
    const file = join(folder, 'mistyped.service');
    writeFileSync(
      file,
      readFileSync(join(folder, 'thornbeck.service'), 'utf8').replace('Restart=', 'Restrat='),
    );
    expect(verify(file).told).toContain('Restrat');
  });

  // 0 is shut in, 10 is as root without any limit; systemd itself calls below 3 safe.
  test.each(services)('%s is shut in', (name) => {
    const shutIn = (file: string) =>
      spawnSync('systemd-analyze', [
        'security',
        '--offline=true',
        '--threshold=30',
        '--no-pager',
        file,
      ]).status;
    expect(shutIn(join(folder, name))).toBe(0);
    const open = join(folder, 'open.service');
    writeFileSync(open, '[Service]\nExecStart=/bin/true\n');
    expect(shutIn(open), 'control').not.toBe(0);
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

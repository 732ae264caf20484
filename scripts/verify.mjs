/**
 * npm run verify: what takes longer than `npm test` allows. Run it before a release.
 *
 *   npm run verify                    every part
 *   npm run verify slow postgres      these parts
 */
import { existsSync, readdirSync } from 'node:fs';
import { delimiter, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { ensureBrowser } from './browser.mjs';
import { installMissing } from './install.mjs';
import { isBuilt } from './sources.mjs';
import { emptyReports, finish, otherBrowserTests, step, vitest } from './steps.mjs';

/** Browser tests of what a firm installs: a release, its service, its style guide. */
const packaging = ['release', 'systemd', 'styleguide', 'owner-wishes'];
const list = 'test/decisive.txt';

/** By name: what runs, and the programs without which its tests would skip (program: package). */
const parts = {
  slow: {
    needs: {
      caddy: 'caddy',
      dovecot: 'dovecot-imapd',
      nginx: 'nginx',
      promtool: 'prometheus',
    },
    run: () => vitest('Slow tests', ['proofs']),
  },
  prove: {
    needs: { initdb: 'postgresql', openssl: 'openssl' },
    run: () => step('Proofs', ['bench/prove.ts']),
  },
  nu: {
    needs: { java: 'default-jre-headless' },
    run: () => step('HTML checker', ['bench/nu.ts']),
  },
  postgres: {
    needs: { initdb: 'postgresql' },
    run: () => vitest('PostgreSQL', ['postgres']),
  },
  browser: {
    run: () =>
      otherBrowserTests('Browser tests that npm test leaves out', list, [
        '--grep-invert',
        `(${packaging.join('|')})\\.spec`,
      ]),
  },
  packaging: {
    needs: { nginx: 'nginx', systemctl: 'systemd' },
    run: () =>
      otherBrowserTests(
        'Packaging',
        list,
        packaging.map((name) => `test/${name}.spec.ts`),
      ),
  },
  engines: {
    needs: { 'firefox-esr': 'firefox-esr', WebKitWebDriver: 'webkit2gtk-driver', Xvfb: 'xvfb' },
    run: () => step('Firefox and WebKit', ['bench/engines/engines.ts', '--once']),
  },
  conformance: {
    run: () => step('Every proof under its mutation', ['bench/conformance.ts']),
  },
};

const debian = '/usr/lib/postgresql';
const folders = [
  ...(process.env.PATH ?? '').split(delimiter),
  '/usr/sbin',
  ...(existsSync(debian) ? readdirSync(debian).map((version) => join(debian, version, 'bin')) : []),
];
const isHere = (program) => folders.some((folder) => existsSync(join(folder, program)));

process.chdir(fileURLToPath(new URL('..', import.meta.url)));
const asked = process.argv.slice(2);
const unknown = asked.filter((name) => !(name in parts));
if (unknown.length) {
  console.error(`No part ${unknown.join(', ')}. The parts are: ${Object.keys(parts).join(', ')}.`);
  process.exit(2);
}
const chosen = Object.entries(parts).filter(([name]) => !asked.length || asked.includes(name));
const missing = chosen.flatMap(([, { needs = {} }]) =>
  Object.entries(needs).flatMap(([program, name]) => (isHere(program) ? [] : [name])),
);
if (missing.length) {
  console.error(`Programs are missing. Run: apt-get install ${[...new Set(missing)].join(' ')}`);
  process.exit(1);
}
installMissing();
if (!ensureBrowser()) process.exit(1);
emptyReports();
if (isBuilt() || (await step('Build', ['scripts/build.ts'])))
  for (const [, { run }] of chosen) await run();
finish();

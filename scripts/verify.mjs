/**
 * npm run verify: what takes longer than `npm test` may. Run it before a release.
 *
 *   npm run verify                     every part but the mutation tests
 *   npm run verify slow postgres       these parts
 *
 * A program that a part needs and this machine lacks is an error. The result of each part goes into
 * docs/verified.json.
 */
import { execFileSync } from 'node:child_process';
import { existsSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { delimiter, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { ensureBrowser } from './browser.mjs';
import { installMissing } from './install.mjs';
import { isBuilt } from './sources.mjs';
import { browserTests, counts, emptyReports, finish, step, vitest } from './steps.mjs';

/** Moments at which dates and promises are easy to get wrong, each with what may be wrong. */
const moments = {
  'Friday after the last call': '2026-06-12T16:31:00+01:00',
  'Saturday before midnight': '2026-06-13T23:50:00+01:00',
  'New Year': '2027-01-01T00:10:00Z',
  'summer time begins': '2027-03-28T00:50:00Z',
  'leap day': '2028-02-29T10:00:00Z',
};
const dated = [
  'office-day',
  'own-enquiry',
  'receipts',
  'signed-steps',
  'verify/office-look',
  'verify/phones',
];
/** Browser tests that build or start something of their own. */
const packaging = ['owner-wishes', 'release', 'rung-in-time'];
const file = (name) => `test/verify/${name}.spec.ts`;

/** `needs`: programs by their Debian packages, without which tests of the part would be skipped. */
const parts = {
  slow: {
    needs: {
      caddy: 'caddy',
      dovecot: 'dovecot-imapd',
      nginx: 'nginx',
      promtool: 'prometheus',
      'systemd-analyze': 'systemd',
    },
    run: () => vitest('Slow tests', ['slow']),
  },
  properties: {
    run: () =>
      vitest('Properties, with a random seed', ['unit', 'unit-alone'], ['properties'], {
        RANDOM_SEED: '1',
      }),
  },
  postgres: {
    needs: { initdb: 'postgresql' },
    run: () => vitest('PostgreSQL', ['postgres']),
  },
  prove: {
    needs: { initdb: 'postgresql' },
    run: () => step('Crashes, floods and full disks', ['bench/prove.ts']),
  },
  browser: {
    run: () =>
      browserTests('Every page, every detector', {
        args: ['test/verify', '--grep-invert', `(${packaging.join('|')})\\.spec`],
        extra: { VERIFY: '1' },
      }),
  },
  packaging: {
    run: () => browserTests('Packaging', { args: packaging.map(file), extra: { VERIFY: '1' } }),
  },
  dates: {
    async run() {
      for (const [name, at] of Object.entries(moments))
        await browserTests(`Dates: ${name}`, {
          args: dated.map((name) => `test/${name}.spec.ts`),
          extra: { TEST_CLOCK: at, VERIFY: '1' },
        });
    },
  },
  nu: {
    needs: { java: 'default-jre-headless' },
    run: () => step('HTML checker', ['bench/nu.ts']),
  },
  engines: {
    needs: { 'firefox-esr': 'firefox-esr', WebKitWebDriver: 'webkit2gtk-driver', Xvfb: 'xvfb' },
    run: () => browserTests('Firefox and WebKit', { args: ['--config', 'bench/engines'] }),
  },
  mutants: {
    asked: true,
    run: () => step('Mutation tests', ['bench/mutants.ts']),
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
const wanted = process.argv.slice(2);
const unknown = wanted.filter((name) => !(name in parts));
if (unknown.length) {
  console.error(`No part ${unknown.join(', ')}. The parts are: ${Object.keys(parts).join(', ')}.`);
  process.exit(2);
}
const chosen = Object.entries(parts).filter(([name, { asked }]) =>
  wanted.length ? wanted.includes(name) : !asked,
);
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

const record = 'docs/verified.json';
const commit = execFileSync('git', ['rev-parse', '--short', 'HEAD'], { encoding: 'utf8' }).trim();
if (isBuilt() || (await step('Build', ['scripts/build.ts'])))
  for (const [name, { run }] of chosen) {
    const [before, begun] = [counts(), Date.now()];
    await run();
    const after = counts();
    const verified = existsSync(record) ? JSON.parse(readFileSync(record, 'utf8')) : {};
    verified[name] = {
      commit,
      date: new Date().toISOString().slice(0, 10),
      passed: after.passed - before.passed,
      failed: after.failed - before.failed,
      flaky: after.flaky - before.flaky,
      seconds: Math.round((Date.now() - begun) / 1000),
    };
    writeFileSync(record, `${JSON.stringify(verified, null, 2)}\n`);
  }
finish();

/** Runs proofs in a browser, against the site through a proxy: one proxy for each mutation. */
import { type ChildProcess, spawn } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { stripVTControlCharacters } from 'node:util';
import { node } from '../scripts/install.mjs';
import { nodeOptions } from '../server/node-options.mjs';
import type { Change, Mutation, Outcome } from '../test/conformance/mutation.ts';
import type { Plan } from '../test/conformance/playwright.config.ts';
import { startProxy } from '../test/conformance/proxy.ts';
import { type Row, titlePattern } from '../test/conformance/rows.ts';
import { clockSettings } from '../test/support/clock.mjs';

type Pair = { row: Row; mutation: Mutation };
type Spec = {
  tests: {
    projectName: string;
    results: { status: string; error?: { message?: string } }[];
  }[];
};
type Suite = { specs?: Spec[]; suites?: Suite[] };

const unchanged: Change = (answer) => answer;

/** The built site on a free port, with a data folder of its own. */
async function startSite(dataDir: string): Promise<{ port: number; site: ChildProcess }> {
  const settings = { PORT: '0', DATA_DIR: dataDir, SMTP_URL: '', FLOOD_LIMIT: '0' };
  const site = spawn(node, [...nodeOptions.flags, 'server/main.ts'], {
    env: { ...process.env, ...nodeOptions.env, ...clockSettings, ...settings },
    stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
  });
  const port = await new Promise<number>((ready, failed) => {
    site.once('exit', () => failed(new Error('the site did not start: is it built?')));
    site.once('message', (told) =>
      ready(Number(new URL((told as { address: string }).address).port)),
    );
  });
  return { port, site };
}

const testsOf = (suite: Suite): Spec['tests'] => [
  ...(suite.specs ?? []).flatMap(({ tests }) => tests),
  ...(suite.suites ?? []).flatMap(testsOf),
];

/** Every outcome, by the row's name. */
export async function runInBrowser(
  pairs: Pair[],
  onlyBroken = false,
): Promise<Map<string, Outcome>> {
  const folder = mkdtempSync(join(tmpdir(), 'conformance-'));
  const { port, site } = await startSite(folder);
  const control = await startProxy(port, unchanged);
  const mutated = await Promise.all(
    pairs.map(({ mutation }) =>
      startProxy(port, 'change' in mutation ? mutation.change : unchanged),
    ),
  );
  const plan: Plan = pairs.flatMap(({ row, mutation }, index) =>
    [...(onlyBroken ? [] : [['green', control.port]]), ['red', mutated[index]?.port]].map(
      ([run, port]) => ({
        name: `${row.id} ${run}`,
        broken: run === 'red',
        origin: `http://127.0.0.1:${port}`,
        file: row.file,
        title: titlePattern(row.title, mutation.at),
      }),
    ),
  );
  const [planFile, report] = [join(folder, 'plan.json'), join(folder, 'report.json')];
  writeFileSync(planFile, JSON.stringify(plan));
  await new Promise((done) =>
    spawn(
      node,
      [
        'node_modules/@playwright/test/cli.js',
        'test',
        '-c',
        'test/conformance/playwright.config.ts',
      ],
      {
        env: {
          ...process.env,
          TEST_PORT: String(port),
          TEST_DATA_DIR: folder,
          CONFORMANCE_PLAN: planFile,
          CONFORMANCE_REPORT: report,
        },
        // What it says of red tests is what was meant to happen.
        stdio: ['ignore', 'ignore', 'inherit'],
      },
    ).on('exit', done),
  );
  const tests = testsOf(JSON.parse(readFileSync(report, 'utf8')) as Suite);
  const outcomes = pairs.map(({ row }, index): [string, Outcome] => {
    const resultsOf = (run: string) =>
      tests
        .filter(({ projectName }) => projectName.startsWith(`${row.id} ${run} `))
        .flatMap(({ results }) => results);
    const [green, red] = [resultsOf('green'), resultsOf('red')];
    const failure = (results: typeof red) =>
      stripVTControlCharacters(
        results.find(({ status }) => status !== 'passed')?.error?.message ?? '',
      ).slice(0, 500);
    const hits = mutated[index]?.hits() ?? 0;
    return [
      row.id,
      {
        green: onlyBroken || (green.length > 0 && !failure(green)),
        red: hits > 0 && red.some(({ status }) => status !== 'passed'),
        why: !red.length
          ? 'no such test was run'
          : failure(green) || failure(red) || `(its mutation changed ${hits} answers)`,
      },
    ];
  });
  for (const proxy of [control, ...mutated]) proxy.stop();
  site.kill('SIGTERM');
  await new Promise((stopped) => site.once('exit', stopped));
  rmSync(folder, { recursive: true });
  return new Map(outcomes);
}

/**
 * Runs the proofs that read the sources and open no page: in a copy of the project, with one file
 * changed at a time.
 */
import { spawnSync } from 'node:child_process';
import { readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { node } from '../scripts/install.mjs';
import type { Mutation, Outcome } from '../test/conformance/mutation.ts';
import type { Plan } from '../test/conformance/playwright.config.ts';
import { type Row, titlePattern } from '../test/conformance/rows.ts';
import { copyProject } from './project-copy.ts';

type Pair = { row: Row; mutation: Mutation };

/** Pictures and what is made: only read, so that a link will do. */
const linked = ['node_modules', 'media', 'public', 'build', '.cache'];

/** Runs one proof in the copy; gives what it complains of, or nothing when it passes. */
function prove(copy: string, { file, title }: Row, at?: string): string | undefined {
  const pattern = titlePattern(title, at);
  const plan: Plan = [
    { name: 'sources', broken: false, origin: 'http://127.0.0.1', file, title: pattern },
  ];
  const planFile = join(copy, 'plan.json');
  writeFileSync(planFile, JSON.stringify(plan));
  const args = file.endsWith('.spec.ts')
    ? [
        'node_modules/@playwright/test/cli.js',
        'test',
        '-c',
        'test/conformance/playwright.config.ts',
      ]
    : ['node_modules/vitest/vitest.mjs', 'run', file, '-t', pattern, '--reporter=dot'];
  const { status, stdout, stderr } = spawnSync(node, args, {
    cwd: copy,
    encoding: 'utf8',
    env: {
      ...process.env,
      FORCE_COLOR: '0',
      NO_COLOR: '1',
      TEST_PORT: '0',
      COPIED_FROM: process.cwd(),
      CONFORMANCE_PLAN: planFile,
      CONFORMANCE_REPORT: join(copy, 'report.json'),
    },
  });
  return status === 0
    ? undefined
    : (/^.*(?:Error|No test).*$/m.exec(stdout + stderr)?.[0] ?? stderr);
}

/** Every outcome, by the row's name. */
export async function runInCopy(pairs: Pair[]): Promise<Map<string, Outcome>> {
  const outcomes = new Map<string, Outcome>();
  if (!pairs.length) return outcomes;
  const copy = copyProject({ linked });
  for (const { row, mutation } of pairs) {
    if (!('file' in mutation)) continue;
    const file = join(copy, mutation.file);
    const before = readFileSync(file, 'utf8');
    const after = mutation.gone ? undefined : before.replaceAll(mutation.from, mutation.to);
    const green = prove(copy, row, mutation.at);
    if (after === undefined) rmSync(file);
    else writeFileSync(file, after);
    const red = green === undefined ? prove(copy, row, mutation.at) : undefined;
    writeFileSync(file, before);
    outcomes.set(row.id, {
      green: green === undefined,
      red: after !== before && red !== undefined,
      why: green ?? red ?? (after === before ? '(its mutation changed nothing)' : ''),
    });
  }
  rmSync(copy, { recursive: true });
  return outcomes;
}

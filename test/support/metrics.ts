/**
 * A server whose metrics are told, without a build beside it, and what Prometheus would read there.
 */
import { fork } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { pathToFileURL } from 'node:url';

export type Series = { name: string; labels: Record<string, string>; value: number };

/**
 * Each series of a text in OpenMetrics, where `Nan` is a number too. @throws Error for a line that
 * is none.
 */
export function seriesIn(text: string): Series[] {
  const lines = text.split('\n');
  if (lines.pop() !== '' || lines.pop() !== '# EOF') throw new Error('it does not end in # EOF');
  return lines
    .filter((line) => !/^# (?:HELP|TYPE) \w+ ./.test(line))
    .map((line) => {
      const [, name = '', labels = '', value] =
        line.match(/^([a-z_]\w*)(?:\{((?:\w+="[^"\\\n]*",?)*)\})? ([-+\d.e]+|nan|[-+]inf)$/i) ?? [];
      if (!value) throw new Error(`no line of OpenMetrics: ${line}`);
      const pairs = [...labels.matchAll(/(\w+)="([^"]*)"/g)];
      return {
        name,
        labels: Object.fromEntries(pairs.map(([, label = '', said = '']) => [label, said])),
        value: Number(value),
      };
    });
}

/** Starts it; `env` has further settings. What it logs is in `lines`. */
export async function startWatched(env: Record<string, string> = {}) {
  const folder = mkdtempSync(join(tmpdir(), 'watched-'));
  const child = fork(resolve('server/main.ts'), [], {
    execArgv: ['--import', pathToFileURL(resolve('test/support/without-pages.ts')).href],
    env: { PATH: process.env.PATH, PORT: '0', METRICS_PORT: '0', DATA_DIR: folder, ...env },
    stdio: ['ignore', 'pipe', 'inherit', 'ipc'],
  });
  const ended = once(child, 'exit');
  const lines: Record<string, unknown>[] = [];
  let rest = '';
  child.stdout?.on('data', (chunk) => {
    const whole = `${rest}${chunk}`.split('\n');
    rest = whole.pop() ?? '';
    lines.push(...whole.map((line) => JSON.parse(line)));
  });
  const [{ address }] = (await once(child, 'message')) as [{ address: string }];
  const told = () => lines.find(({ message }) => message === 'metrics are told');
  return {
    address,
    lines,
    /** Where its metrics are told; nothing until they are. */
    metrics: () => (told() ? `http://127.0.0.1:${told()?.port}/metrics` : undefined),
    async stop() {
      child.kill('SIGTERM');
      const [code] = await ended;
      rmSync(folder, { recursive: true, force: true, maxRetries: 5 });
      return code as number | null;
    },
  };
}

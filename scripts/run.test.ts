import { spawnSync } from 'node:child_process';
import { expect, test } from 'vitest';

test('a signal ends a program whose own program has ended', () => {
  const program = `
    const { run } = await import('./scripts/run.mjs');
    await run(['--version']);
    process.kill(process.pid, 'SIGTERM');`;
  const { signal } = spawnSync(process.execPath, ['--input-type=module', '-e', program]);
  expect(signal).toBe('SIGTERM');
});

import { spawnSync } from 'node:child_process';
import { expect, test } from 'vitest';

test('a signal ends a program whose own program has ended', () => {
  const program = `
    const { run } = await import('./scripts/run.mjs');
    await run(['--version']);
    process.kill(process.pid, 'SIGTERM');
    setTimeout(() => process.exit(), 1000);`;
  expect(spawnSync(process.execPath, ['--input-type=module', '-e', program]).signal).toBe('SIGTERM');
});

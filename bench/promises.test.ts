/** docs/promises.md names every proof under its promise, and no promise without one. */
import { existsSync, globSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';

const rows = readFileSync('docs/promises.md', 'utf8')
  .split('\n')
  .flatMap((line) => {
    const [, number, , proofs] = line.split('|').map((cell) => cell.trim());
    return number && /^\d+$/.test(number) ? [{ number: Number(number), proofs: proofs ?? '' }] : [];
  });

test('every proof stands under the promise that it tries to break', () => {
  const proofs = globSync('bench/*.ts').flatMap((file) => {
    const found = /export const proof: Proof = \{\s*promise: (\d+)/.exec(
      readFileSync(file, 'utf8'),
    );
    return found ? [{ file, promise: Number(found[1]) }] : [];
  });
  expect(proofs.length).toBeGreaterThan(0);
  for (const { file, promise } of proofs) {
    const row = rows.find(({ number }) => number === promise);
    expect(row?.proofs, `${file}, promise ${promise}`).toContain(`\`${file}\``);
  }
});

test('every promise has a proof that is there', () => {
  expect(rows.length).toBeGreaterThan(0);
  for (const { number, proofs } of rows) {
    const files = [...proofs.matchAll(/`([\w./-]+\.(?:tsx?))`/g)].map(([, file]) => file ?? '');
    expect(files.length, `promise ${number}`).toBeGreaterThan(0);
    for (const file of files) expect(existsSync(file), file).toBe(true);
  }
});

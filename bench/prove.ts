/**
 * npm run prove: every proof in this folder, one after the other, and one table of them all.
 *
 *   npm run prove                    long forms
 *   npm run prove -- --short         short forms
 *   npm run prove -- flood clock     those whose file's name contains one of these words
 *
 * Exits with 1 when a promise is broken, or when a control harms nothing.
 */
import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { holds, lineOf, type NotTried, type Proof, type Result } from './proof.ts';

const size = process.argv.includes('--short') ? 'short' : 'long';
const words = process.argv.slice(2).filter((word) => !word.startsWith('-'));
const files = globSync('*.ts', { cwd: import.meta.dirname })
  .filter((file) => source(file).includes('\nexport const proof: Proof'))
  .filter((file) => !words.length || words.some((word) => file.includes(word)))
  .toSorted();

/** What only runs as a process of its own is not imported. */
function source(file: string): string {
  return readFileSync(join(import.meta.dirname, file), 'utf8');
}

const found: { file: string; proof: Proof; result: Result | NotTried }[] = [];
for (const file of files) {
  const { proof } = (await import(`./${file}`)) as { proof: Proof };
  console.error(`${file}: ${proof.title} …`);
  found.push({ file, proof, result: await proof.run(size) });
}

const rows = found.toSorted((a, b) => a.proof.promise - b.proof.promise);
const cellsOf = (result: Result | NotTried): (string | number)[] =>
  'missing' in result
    ? ['not tried', '', '', `no ${result.missing} here`]
    : [
        result.tried,
        result.harmed,
        `${result.control.harmed} of ${result.control.tried}`,
        result.measured ?? '',
      ];
console.log('\n| Promise | Tried | Harmed | Control | Measured | Command |');
console.log('|---|---|---|---|---|---|');
for (const { file, proof, result } of rows)
  console.log(
    `| ${[`${proof.promise}. ${proof.title}`, ...cellsOf(result), `\`node bench/${file}\``].join(' | ')} |`,
  );
const broken = rows.filter(({ result }) => !('missing' in result) && !holds(result));
console.log(`\n${rows.length} proofs, ${size} forms, ${new Date().toISOString().slice(0, 10)}`);
for (const { proof, result } of broken) console.error(lineOf(proof, result));
process.exitCode = rows.length && !broken.length ? 0 : 1;

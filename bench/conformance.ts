/**
 * npm run conformance: the proofs of docs/conformance.md, each once against the site as it is and
 * once against a site in which what its row claims is broken. The first run must be green, the
 * second red; a row whose proof stays green proves nothing.
 *
 *   npm run conformance              every row
 *   npm run conformance -- hero faq  the rows whose names contain one of these words
 *   npm run conformance -- --broken  only the second run, while mutations are being written
 *   npm run conformance -- --tenth   a tenth, chosen by the commit
 */
import { execFileSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { mkdirSync, writeFileSync } from 'node:fs';
import { type Change, html, type Mutation, type Outcome } from '../test/conformance/mutation.ts';
import { type Row, readMutations, readRows } from '../test/conformance/rows.ts';
import { runInBrowser } from './conformance-browser.ts';
import { runInCopy } from './conformance-copy.ts';

const words = process.argv.slice(2).filter((word) => !word.startsWith('-'));
const rows = readRows();
const mutations = await readMutations();

function commit(): string {
  if (process.env.GITHUB_SHA) return process.env.GITHUB_SHA;
  try {
    return execFileSync('git', ['rev-parse', 'HEAD'], { encoding: 'utf8' }).trim();
  } catch {
    return 'no commit'; // an unpacked archive
  }
}

/** A tenth of the rows: another one with every commit, the same for everybody who has it. */
function tenth(): Row[] {
  const now = commit();
  const lot = ({ id }: Row) => createHash('sha256').update(`${now} ${id}`).digest('hex');
  return rows
    .toSorted((a, b) => lot(a).localeCompare(lot(b)))
    .slice(0, Math.ceil(rows.length / 10));
}

const asked = process.argv.includes('--tenth')
  ? tenth()
  : rows.filter(({ id }) => !words.length || words.some((word) => id.includes(word)));
const bare = asked.filter(({ id, file }) => !mutations.has(id) && !file.startsWith('test/pages/'));
const pairs = asked.flatMap((row) => {
  const found = mutations.get(row.id) ?? [];
  return found.map((mutation, index) => ({
    row: { ...row, id: index ? `${row.id}/${index + 1}` : row.id },
    mutation,
  }));
});

// A mutation that breaks nothing must come out as a survivor, or a red proof means nothing.
const harmless: Change = (html('</body>', '<!-- nothing --></body>') as { change: Change }).change;
const control = {
  row: {
    id: 'control',
    what: 'control: a comment in the page breaks nothing',
    file: 'test/not-found.spec.ts',
    title: '… is answered with 404 and the page for it',
  },
  mutation: { change: harmless, at: '/nowhere' },
};

mkdirSync('.cache/tests', { recursive: true });
console.log(`${pairs.length} mutations of ${asked.length} rows: a few seconds each`);
const inBrowser = (mutation: Mutation) => 'change' in mutation;
const outcomes = new Map<string, Outcome>([
  ...(await runInBrowser(
    [control, ...pairs.filter(({ mutation }) => inBrowser(mutation))],
    process.argv.includes('--broken'),
  )),
  ...(await runInCopy(pairs.filter(({ mutation }) => !inBrowser(mutation)))),
]);

const notGreen: string[] = [];
const survivors: string[] = [];
for (const { row } of pairs) {
  const { green, red, why } = outcomes.get(row.id) ?? { green: false, red: false, why: 'not run' };
  if (!green) notGreen.push(`${row.id}: ${why}`);
  else if (!red) survivors.push(`${row.id}: ${row.what}\n      ${row.file} “${row.title}” ${why}`);
}
const fair = outcomes.get('control')?.green && !outcomes.get('control')?.red;

writeFileSync(
  '.cache/tests/conformance.json',
  JSON.stringify(Object.fromEntries(outcomes), undefined, 2),
);
const list = (title: string, found: string[]) =>
  found.length && console.log(`\n${title}:\n${found.map((line) => `  - ${line}`).join('\n')}`);
list(
  'Rows without a mutation',
  bare.map(({ id, what }) => `${id}: ${what}`),
);
list('Proofs that fail as it is', notGreen);
list('Survivors: the row is broken, and its proof is green', survivors);
const proofs = new Set(pairs.map(({ row }) => `${row.file} ${row.title}`)).size;
const killed = pairs.length - notGreen.length - survivors.length;
console.log(
  `\nrows ${asked.length} of ${rows.length} · proofs ${proofs} · mutations ${pairs.length} · killed ${killed} · survivors ${survivors.length}` +
    ` · control ${fair ? 'survived, as it should' : 'FAILED'}`,
);
process.exit(fair && !bare.length && !notGreen.length && !survivors.length ? 0 : 1);

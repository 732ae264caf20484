/** The rows of docs/conformance.md, each with its proof and its mutation. */
import { existsSync, readFileSync } from 'node:fs';
import { literal } from '../support/literal.ts';
import type { Mutation, Mutations } from './mutation.ts';

export type Row = { id: string; what: string; file: string; title: string };

/** Every row of the table, in order. */
export const readRows = (document = readFileSync('docs/conformance.md', 'utf8')): Row[] =>
  document
    .split('\n')
    .filter((line) => line.startsWith('| ') && !line.startsWith('| Row'))
    .map((line) => {
      const [id, what] = line.split('|').slice(1, 3);
      const [, file, title] = /`([\w./-]+\.(?:spec|test)\.tsx?)` “([^”]+)”/.exec(line) ?? [];
      return {
        id: id?.replaceAll('`', '').trim() ?? '',
        what: what?.trim() ?? '',
        file: file ?? '',
        title: title ?? '',
      };
    });

/** A pattern for a title in which … stands for words that change; `at` says which ones. */
export function titlePattern(title: string, at = ''): string {
  const parts = title.replace(/%s/g, '…').split('…').map(literal);
  return `(?=.*${literal(at)})(?:.* )?${parts.join('.*')}(?: @[\\w-]+)*$`;
}

/** Every proof that a row names and that is not there: a file, or in it a test of that title. */
export function missing(rows: Pick<Row, 'file' | 'title'>[]): string[] {
  return rows.flatMap(({ file, title }) => {
    if (!existsSync(file)) return [`${file} is not there`];
    const titles = [
      ...readFileSync(file, 'utf8').matchAll(
        /\btest(?:\.each\(\w+\)|\.each[\s\S]*?\]\))?\(\s*(['`])([\s\S]*?)\1,/g,
      ),
    ].map(([, , found]) => found ?? '');
    const wanted = new RegExp(`^${titlePattern(title)}`);
    return titles.some((found) => wanted.test(found)) ? [] : [`${file} has no test “${title}”`];
  });
}

/** Every mutation, by its row's name. */
export async function readMutations(): Promise<Map<string, Mutation[]>> {
  const sections = await Promise.all([
    import('./1-what-for-whom.ts'),
    import('./2-frame.ts'),
    import('./2-pages.ts'),
    import('./3-entities.ts'),
    import('./4-states.ts'),
    import('./5-validation.ts'),
    import('./6-and-7-calls.ts'),
    import('./8-errors.ts'),
    import('./9-limits.ts'),
    import('./beyond.ts'),
    import('./office.ts'),
  ]);
  return new Map(
    sections
      .flatMap(({ mutations }) => Object.entries<Mutations[string]>(mutations))
      .map(([id, mutation]) => [id, [mutation].flat()]),
  );
}

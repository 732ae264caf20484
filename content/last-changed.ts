import { execFileSync } from 'node:child_process';
import { join } from 'node:path';

const folder = import.meta.dirname;

/**
 * The date of the last commit of each file in content/, by path: ISO dates. Empty without a full
 * Git history, as in an archive, because a wrong date is worse than none.
 */
export function lastChanged(repository = join(folder, '..')): Map<string, string> {
  const git = (...command: string[]) =>
    execFileSync('git', ['-C', repository, ...command], {
      encoding: 'utf8',
      maxBuffer: 2 ** 28,
      stdio: ['ignore', 'pipe', 'ignore'],
    });
  try {
    if (git('rev-parse', '--is-shallow-repository').trim() !== 'false') return new Map();
    const found = new Map<string, string>();
    let day = '';
    const log = git('log', '--format=:%cs', '--name-only', '--relative=content', '--', 'content');
    for (const line of log.split('\n'))
      if (line.startsWith(':')) day = line.slice(1);
      else if (line && !found.has(line)) found.set(line, day);
    return found;
  } catch {
    return new Map();
  }
}

import { execFileSync } from 'node:child_process';
import { join } from 'node:path';

const folder = import.meta.dirname;

/**
 * When each file of content/ was last changed, by its path in that folder, as the history tells:
 * ISO days. Empty where there is no history, as in an unpacked archive, or only a part of it: a
 * day that nobody knows is better not said.
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

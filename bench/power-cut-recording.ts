/**
 * Records, with strace, all that a server asks of the disk under one folder, and when it answered.
 * What could change a file in a way that is not understood here stops the recording rather than
 * being left out.
 */
import { spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { createReadStream } from 'node:fs';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { fileURLToPath } from 'node:url';

/** An enquiry that was answered with success: its words, and the digests of its photos. */
export type Answer = { reference: string; words: string; photos: string[] };

export type Event =
  | { kind: 'create'; path: string; folder: boolean }
  | { kind: 'remove'; path: string }
  | { kind: 'write'; path: string; at: number; bytes: Buffer }
  | { kind: 'resize'; path: string; size: number }
  /**
   * The file, or a folder's list of names, is on the disk as it was after the first `upTo` events.
   */
  | { kind: 'sync'; path: string; upTo: number }
  | { kind: 'answered'; answer: Answer };

const known = [
  'openat',
  'mkdir',
  'mkdirat',
  'unlink',
  'unlinkat',
  'pwrite64',
  'write',
  'ftruncate',
  'fsync',
  'fdatasync',
  'mmap',
];
const otherNames = [
  'open',
  'creat',
  'truncate',
  'rename',
  'renameat',
  'renameat2',
  'link',
  'linkat',
  'symlink',
  'symlinkat',
  'rmdir',
];
const otherWrites = [
  'writev',
  'pwritev',
  'pwritev2',
  'fallocate',
  'copy_file_range',
  'sendfile',
  'splice',
];

// -y: every descriptor with its path. -xx, -s: what is written in hexadecimal, and in full.
const options = ['-f', '--seccomp-bpf', '-y', '-xx', '-s', '1000000', '-e', 'signal=none'];

/** Is strace there, and may it trace? */
export const canTrace = (): boolean =>
  spawnSync('strace', [...options, '-o', '/dev/null', 'true']).status === 0;

/**
 * Runs the server on the folder `site/data` in `folder`, and gives what it did. `careless` is
 * SQLite's synchronous for the controls.
 */
export async function record(
  folder: string,
  enquiries: number,
  careless?: string,
): Promise<Event[]> {
  const trace = join(folder, 'trace');
  const server = fileURLToPath(new URL('power-cut-server.ts', import.meta.url));
  // Not every machine has every call: a question mark lets one be missing.
  const calls = [...known, ...otherNames, ...otherWrites].map((name) => `?${name}`).join();
  const command = [
    process.execPath,
    server,
    join(folder, 'site/data'),
    `${enquiries}`,
    ...(careless ? [careless] : []),
  ];
  await once(
    spawn('strace', [...options, '-e', `trace=${calls}`, '-o', trace, ...command], {
      stdio: ['ignore', 'ignore', 'inherit'],
    }),
    'exit',
  );
  const events = await read(trace, join(folder, 'site'));
  const answered = events.filter(({ kind }) => kind === 'answered').length;
  if (answered !== enquiries)
    throw new Error(`the recording has ${answered} answers of ${enquiries}`);
  return events;
}

async function read(trace: string, site: string): Promise<Event[]> {
  const events: Event[] = [];
  const begun = new Map<string, { line: string; upTo: number }>();
  const names = new Set<string>();
  for await (const line of createInterface({ input: createReadStream(trace) })) {
    const caller = line.slice(0, line.indexOf(' '));
    if (line.endsWith(' <unfinished ...>')) {
      begun.set(caller, { line: line.slice(0, -' <unfinished ...>'.length), upTo: events.length });
      continue;
    }
    const rest = /^\d+ +<\.\.\. \w+ resumed>(.*)$/.exec(line)?.[1];
    const first = rest === undefined ? undefined : begun.get(caller);
    if (rest !== undefined && !first)
      throw new Error(`the recording has an end without a beginning: ${line}`);
    const event = eventOf(
      first ? first.line + rest : line,
      site,
      names,
      first?.upTo ?? events.length,
    );
    if (event) events.push(event);
  }
  return events;
}

/** What one finished call did under the site's folder, if anything. */
function eventOf(line: string, site: string, names: Set<string>, upTo: number): Event | undefined {
  const call = /^\d+ +(\w+)\(/.exec(line);
  const end = line.lastIndexOf(') ');
  const result = Number.parseInt(line.slice(line.lastIndexOf('= ') + 2), 10);
  if (!call?.[1] || end < 0 || !(result >= 0)) return undefined;
  const [all, name] = call as unknown as [string, string];
  const from = line.indexOf('"');
  const to = line.lastIndexOf('"', end);
  const text = from >= 0 ? hex(line.slice(from + 1, to)) : Buffer.alloc(0);
  const opened = hex(
    /^\d+<([^>"]*)>/.exec(line.slice(all.length, all.length + 4000))?.[1] ?? '',
  ).toString();
  const marked = 'answered ';
  if (name === 'write' && text.subarray(0, marked.length).toString() === marked) {
    return { kind: 'answered', answer: JSON.parse(text.subarray(marked.length).toString()) };
  }

  const path = opened || text.toString();
  if (
    name === 'mmap'
      ? !mapped(line).startsWith(site)
      : !path.startsWith(site) && !isParent(path, site, name)
  )
    return undefined;
  const isAside = (opened && name.endsWith('at')) || line.slice(0, 4000).includes('>(deleted)');
  if (isAside)
    throw new Error(`the recording has a path that is not understood: ${line.slice(0, 300)}`);
  // The index of the log lives in shared memory, whose file is never synced and always made anew
  // after a crash.
  const isIndex = path.endsWith('-shm');
  // What comes after the text, or after the descriptor.
  const flags = line.slice(Math.max(to + 1, all.length), end);
  const numbers = [...flags.matchAll(/, (\d+)(?=,|$)/g)].map(([, number]) => Number(number));
  const isNew = !names.has(path);
  switch (name) {
    case 'openat':
      if (flags.includes('O_TRUNC') || flags.includes('O_TMPFILE')) break;
      if (!flags.includes('O_CREAT') || !isNew) return undefined;
      names.add(path);
      return { kind: 'create', path, folder: false };
    case 'mkdir':
    case 'mkdirat':
      names.add(path);
      return { kind: 'create', path, folder: true };
    case 'unlink':
    case 'unlinkat':
      names.delete(path);
      return { kind: 'remove', path };
    case 'pwrite64':
      if (isIndex) return undefined;
      if (text.length !== result || numbers[1] === undefined) break;
      return { kind: 'write', path, at: numbers[1], bytes: text };
    case 'ftruncate':
      if (isIndex) return undefined;
      if (numbers[0] === undefined) break;
      return { kind: 'resize', path, size: numbers[0] };
    case 'fsync':
    case 'fdatasync':
      return { kind: 'sync', path, upTo };
    case 'mmap':
      if (
        mapped(line).endsWith('-shm') ||
        !line.includes('PROT_WRITE') ||
        !line.includes('MAP_SHARED')
      )
        return undefined;
  }
  throw new Error(`the recording has a call that is not understood: ${line.slice(0, 300)}`);
}

const hex = (text: string): Buffer => Buffer.from(text.replaceAll('\\x', ''), 'hex');
const mapped = (line: string): string => hex(/, \d+<([^>]*)>/.exec(line)?.[1] ?? '').toString();
/** The folder above, of which only its syncing matters. */
const isParent = (path: string, site: string, call: string): boolean =>
  site === `${path}/site` && call === 'fsync';

/**
 * A PostgreSQL of its own for tests and proofs: started from this machine's programs, on a new
 * folder and a free port.
 */
import { type ChildProcess, execFileSync, spawn } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { once } from 'node:events';
import { chownSync, existsSync, globSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { delimiter, join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { Client } from 'pg';
import type { TestProject } from 'vitest/node';
import { openDatabase } from '../../server/db/database.ts';
import { freePort } from './free-port.ts';

export type OwnPostgres = {
  /** Makes a new empty database, and gives its address. */
  newDatabase(): Promise<string>;
  /** Ends it: gently, or as a crash of all its processes. The data stay. */
  stop(crash?: boolean): Promise<void>;
  /** Starts it again on the same data and port. */
  start(): Promise<void>;
  /** Stops it and deletes its data. */
  remove(): Promise<void>;
};

/**
 * The folder of initdb and postgres: in the path, or where Debian puts the newest; `undefined` if
 * this machine lacks them.
 */
export function postgresPrograms(): string | undefined {
  const debian = globSync('/usr/lib/postgresql/*/bin').sort((a, b) =>
    b.localeCompare(a, 'en', { numeric: true }),
  );
  return [...(process.env.PATH ?? '').split(delimiter), ...debian].find(
    (folder) => folder && ['initdb', 'postgres'].every((name) => existsSync(join(folder, name))),
  );
}

/** PostgreSQL refuses to run as root: then it is run as nobody. */
const nobody = () => {
  const id = (flag: string) => Number(execFileSync('id', [flag, 'nobody']));
  return process.getuid?.() === 0 ? { uid: id('-u'), gid: id('-g') } : undefined;
};

async function ask<Row>(address: string, text: string): Promise<Row[]> {
  const client = new Client(address);
  // The connection breaks when the server is stopped: the query that fails reports it.
  client.on('error', () => {});
  try {
    await client.connect();
    return (await client.query(text)).rows;
  } finally {
    await client.end().catch(() => {});
  }
}

const nameOf = (address: string) => new URL(address).pathname.slice(1);

/** Another database on the server of one: empty, or a copy of one that nobody uses. */
export async function newDatabase(beside: string, copyOf?: string): Promise<string> {
  const name = `site_${randomBytes(6).toString('hex')}`;
  const source = copyOf ? nameOf(copyOf) : 'template1';
  const [{ version = 0 } = {}] = await ask<{ version: number }>(
    beside,
    "select current_setting('server_version_num')::int as version",
  );
  // Copied file by file, in a third of the time that a log of it takes; before 15 it always was.
  const copying = version < 150_000 ? '' : 'strategy file_copy';
  await ask(beside, `create database ${name} template ${source} ${copying}`);
  const made = new URL(beside);
  made.pathname = name;
  return made.href;
}

/** Deletes a database even if clients are connected. */
export async function dropDatabase(beside: string, address: string): Promise<void> {
  await ask(beside, `drop database ${nameOf(address)} with (force)`);
}

/**
 * Starts one with these settings, like `fsync=off`; `undefined` if this machine lacks PostgreSQL.
 */
export async function ownPostgres(settings: string[] = []): Promise<OwnPostgres | undefined> {
  const programs = postgresPrograms();
  if (!programs) return undefined;
  const folder = mkdtempSync(join(tmpdir(), 'own-postgres-'));
  const user = nobody();
  if (user) chownSync(folder, user.uid, user.gid);
  const env = { LC_ALL: 'C.UTF-8', PATH: process.env.PATH };
  const as = { ...user, cwd: folder, env, stdio: 'ignore' as const };
  const data = join(folder, 'data');
  const made = ['-D', data, '-U', 'site', '-A', 'trust', '-E', 'UTF8', '--no-sync'];
  execFileSync(join(programs, 'initdb'), made, as);
  const port = await freePort();
  const own = [
    ...['listen_addresses=127.0.0.1', `unix_socket_directories=${folder}`, 'max_connections=200'],
    ...settings,
  ].flatMap((one) => ['-c', one]);
  const address = (name: string) => `postgres://site@127.0.0.1:${port}/${name}`;
  let running: ChildProcess | undefined;
  const kill = () => void running?.kill('SIGQUIT');
  process.once('exit', kill);

  async function start(): Promise<void> {
    const program = join(programs as string, 'postgres');
    const child = spawn(program, ['-D', data, '-p', `${port}`, ...own], as);
    running = child;
    for (const end = Date.now() + 30_000; ; await pause(30)) {
      if (child.exitCode !== null)
        throw new Error(`postgres stopped at once with exit code ${child.exitCode}`);
      const up = await ask(address('postgres'), 'select 1').then(
        () => true,
        () => false,
      );
      if (up) return;
      if (Date.now() > end) throw new Error('postgres does not answer');
    }
  }

  async function stop(crash = false): Promise<void> {
    const child = running;
    running = undefined;
    if (!child || child.exitCode !== null || child.signalCode !== null) return;
    const gone = once(child, 'exit');
    child.kill(crash ? 'SIGQUIT' : 'SIGINT');
    await gone;
  }

  await start();
  return {
    newDatabase: () => newDatabase(address('postgres')),
    stop,
    start,
    async remove() {
      await stop();
      process.off('exit', kill);
      rmSync(folder, { recursive: true, force: true });
    },
  };
}

/** @throws Error when this machine has no PostgreSQL. */
export async function needPostgres(settings: string[] = []): Promise<OwnPostgres> {
  const postgres = await ownPostgres(settings);
  if (!postgres) throw new Error('PostgreSQL is missing: apt-get install postgresql');
  return postgres;
}

declare module 'vitest' {
  interface ProvidedContext {
    /** The address of a database with all tables and nothing in them, to be copied. */
    preparedDatabase: string;
  }
}

/** One with a database that has all tables and nothing in them. */
export async function preparedPostgres() {
  const server = await ownPostgres(['fsync=off']);
  if (!server) return undefined;
  const prepared = await server.newDatabase();
  await (await openDatabase({ dataDir: tmpdir(), databaseUrl: prepared })).destroy();
  return { server, prepared };
}

/** One for all tests of a tier, which Vitest stops afterwards; none without PostgreSQL. */
export default async function onePostgres(project: TestProject) {
  const { server, prepared } = (await preparedPostgres()) ?? {};
  if (prepared) project.provide('preparedDatabase', prepared);
  return server && (() => server.remove());
}

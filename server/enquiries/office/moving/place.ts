/** Where enquiries can be moved to, as it is typed, and as it may be shown to anybody. */
import { existsSync, realpathSync } from 'node:fs';
import { resolve } from 'node:path';
import type { DatabaseLocation } from '../../store/database.ts';
import { Refusal } from '../refusal.ts';

const like = 'postgres://user:password@host/name or sqlite:/folder';

/** @throws Refusal, without what was typed: it may hold a password. */
export function readPlace(typed: string): DatabaseLocation {
  if (/^sqlite:./.test(typed)) return { dataDir: resolve(typed.slice('sqlite:'.length)) };
  if (!/^postgres(ql)?:\/\//.test(typed) || !URL.canParse(typed) || new URL(typed).pathname === '/')
    throw new Refusal(`move-to takes one place: ${like}`);
  return { dataDir: '', databaseUrl: typed };
}

/** Its name, without user and password. */
export function placeName({ dataDir, databaseUrl }: DatabaseLocation): string {
  if (!databaseUrl) return `sqlite:${existsSync(dataDir) ? realpathSync(dataDir) : dataDir}`;
  const { hostname, port, pathname, searchParams } = new URL(databaseUrl);
  const host = searchParams.get('host') ?? `${hostname}:${port || 5432}`;
  return `postgres://${host}${pathname}`;
}

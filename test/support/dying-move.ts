/**
 * Moves as the office's command does, but the process is killed before its write of this number:
 * `node dying-move.ts OLD NEW WRITE`; not killed, it prints how many there were.
 * For killed.test.ts.
 */
import { DatabaseSync } from 'node:sqlite';
import { Client } from 'pg';
import { move } from '../../server/enquiries/office/moving/move.ts';
import type { DatabaseLocation } from '../../server/enquiries/store/database.ts';

const [old = '', fresh = '', last = ''] = process.argv.slice(2);
let writes = 0;
const count = (text: unknown) => {
  if (/^(insert|update|delete|create|alter|drop)/.test(String(text)) && ++writes === +last)
    process.kill(process.pid, 'SIGKILL');
};

const { prepare } = DatabaseSync.prototype;
DatabaseSync.prototype.prepare = function (text, ...rest) {
  count(text);
  return prepare.call(this, text, ...rest);
};
const query = Client.prototype.query as (...args: unknown[]) => unknown;
Client.prototype.query = function (this: Client, ...args: unknown[]) {
  const [first] = args;
  count(typeof first === 'string' ? first : (first as { text?: string })?.text);
  return query.apply(this, args);
} as typeof Client.prototype.query;

const placeOf = (text: string) => JSON.parse(text) as DatabaseLocation;
await move(placeOf(old), placeOf(fresh), new Date());
console.log(writes);

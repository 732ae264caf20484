/**
 * Web push (RFC 8030): wakes the service worker of a device, which then asks this site what is new.
 * A push carries no words, so nothing about a customer passes through another company. VAPID signs
 * each one (RFC 8292).
 */
import { createECDH, createHash, createPrivateKey, sign } from 'node:crypto';
import { type ExpressionBuilder, sql } from 'kysely';
import { hour, second } from '../../calendar/durations.ts';
import type { Database, Tables, UseDatabase } from '../db/database.ts';
import { log, traits } from '../log.ts';
import { pushSecret } from '../signing.ts';
import { realEnquiries } from './stand.ts';

/** The services of the browsers. An address elsewhere is refused: the site calls nobody else. */
const services =
  /^https:\/\/(?:fcm\.googleapis\.com|[\w.-]+\.push\.services\.mozilla\.com|[\w.-]+\.notify\.windows\.com|[\w.-]*\.?push\.apple\.com)\/[^\s]{1,900}$/;

/** In seconds: a push that waits for longer is no news. */
const ttl = (4 * hour) / second;

/** The key pair of the site: 32 bytes from the database are its private part. */
async function vapidKeys(database: Database) {
  const secret = Buffer.from(await pushSecret(database), 'base64url');
  const pair = createECDH('prime256v1');
  pair.setPrivateKey(createHash('sha256').update(secret).digest());
  const point = pair.getPublicKey();
  const [x, y] = [point.toString('base64url', 1, 33), point.toString('base64url', 33)];
  const jwk = { kty: 'EC', crv: 'P-256', x, y, d: pair.getPrivateKey('base64url') };
  return {
    publicKey: point.toString('base64url'),
    key: createPrivateKey({ key: jwk, format: 'jwk' }),
  };
}

/** What a browser needs to know to subscribe, in base64url. */
export const pushKey = async (database: Database): Promise<string> =>
  (await vapidKeys(database)).publicKey;

/** Wakes this session for news. False if the address is no push service's. */
export async function subscribe(
  database: Database,
  { endpoint, session, now }: { endpoint: string; session: string; now: Date },
): Promise<boolean> {
  if (!services.test(endpoint)) return false;
  await database.deleteFrom('pushes').where('session', '=', session).execute();
  await database
    .insertInto('pushes')
    .values({ endpoint, session, told_at: now.toISOString() })
    .onConflict((conflict) => conflict.column('endpoint').doUpdateSet({ session }))
    .execute();
  return true;
}

export const unsubscribe = (database: Database, session: string) =>
  database.deleteFrom('pushes').where('session', '=', session).execute();

/** Does the device of this session get pushes? */
export const isSubscribed = async (database: Database, session: string): Promise<boolean> =>
  Boolean(
    await database
      .selectFrom('pushes')
      .select('endpoint')
      .where('session', '=', session)
      .executeTakeFirst(),
  );

const unanswered = (database: Database) =>
  realEnquiries(database).where((is) => is.and({ withdrawn_at: null, first_rung_at: null }));

/** Enquiries, and warnings of late calls, since an instant, the newest first. */
export async function pushNews(database: Database, since: string) {
  const rows = await unanswered(database)
    .select(['reference', 'fields', 'received_at', 'warned_at', 'callback_by'])
    .where((row) =>
      row.or([
        // What the office wrote down itself is no news to it.
        row.and([row('received_at', '>', since), row('form', '!=', 'taken')]),
        row('warned_at', '>', since),
      ]),
    )
    .execute();
  const newsAt = (row: (typeof rows)[number]) => row.warned_at ?? row.received_at;
  return rows.toSorted((a, b) => newsAt(b).localeCompare(newsAt(a)));
}

type Sending = { siteUrl: string; fetch?: typeof fetch };

const isNews = (row: ExpressionBuilder<Tables, 'enquiry'>) =>
  row.or([
    row.and([row('woken_at', 'is', null), row('form', '!=', 'taken')]),
    row('warned_at', '>', row.fn.coalesce('woken_at', sql.lit(''))),
  ]);

/** Wakes every device once for what is new; of two servers, one does. Returns how many. */
export async function push(use: UseDatabase, { siteUrl, fetch: send = fetch }: Sending, now: Date) {
  const due = await use(async (database) => {
    const news = unanswered(database).where(isNews).select('reference');
    if (!(await news.limit(1).executeTakeFirst())) return [];
    const woken = database.updateTable('enquiry').set({ woken_at: now.toISOString() });
    const { numUpdatedRows } = await woken
      .where(isNews)
      .where('reference', 'in', news)
      .executeTakeFirst();
    if (!numUpdatedRows) return [];
    return database
      .selectFrom('pushes')
      .innerJoin('sessions', 'sessions.id', 'pushes.session')
      .innerJoin('people', 'people.id', 'sessions.person')
      .select('endpoint')
      .where('people.role', '!=', 'surveyor')
      .where('sessions.ends_at', '>', now.toISOString())
      .execute();
  });
  if (!due.length) return 0;
  const { publicKey, key } = await use(vapidKeys);
  for (const { endpoint } of due) {
    const claims = {
      aud: new URL(endpoint).origin,
      exp: Math.floor(now.getTime() / 1000) + ttl,
      sub: siteUrl,
    };
    const [header, body] = [{ typ: 'JWT', alg: 'ES256' }, claims].map((part) =>
      Buffer.from(JSON.stringify(part)).toString('base64url'),
    );
    const signature = sign('sha256', Buffer.from(`${header}.${body}`), {
      key,
      dsaEncoding: 'ieee-p1363',
    });
    const jwt = `${header}.${body}.${signature.toString('base64url')}`;
    const answer = await send(endpoint, {
      method: 'POST',
      headers: { TTL: `${ttl}`, Urgency: 'high', Authorization: `vapid t=${jwt}, k=${publicKey}` },
      redirect: 'error',
      signal: AbortSignal.timeout(10 * second),
    }).catch((error: unknown) => error);
    if (!(answer instanceof Response)) log.warning('push not sent', traits(answer));
    // The browser has ended it, or the site's key is another by now.
    else if ([401, 403, 404, 410].includes(answer.status))
      await use((database) =>
        database.deleteFrom('pushes').where('endpoint', '=', endpoint).execute(),
      );
    else if (!answer.ok) log.warning('push not sent', { status: answer.status });
  }
  return due.length;
}

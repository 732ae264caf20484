/**
 * Sends what is kept on this phone as soon as it can: when the site opens, when the connection is
 * back, and every minute between.
 */
import { notice } from '../../ui/notices.ts';
import { newKey } from '../draft.ts';
import { ask } from '../send.ts';
import { allKept, type Kept, keep, letGo } from './kept.ts';

const every = 60_000;
let resting = 0;
let watching = false;

/**
 * Sends now and whenever there is hope, for as long as the page lives. Calling it again does
 * nothing.
 */
export function watchKept() {
  if (watching) return;
  watching = true;
  const now = () => sendKept().catch(() => {});
  addEventListener('online', now);
  setInterval(now, every);
  now();
}

/** Tries everything that waits, one after another; in one tab at a time. */
export async function sendKept() {
  // missing where the connection is not secure: the key alone then keeps it from being stored twice
  const locks = navigator.locks;
  if (locks)
    await locks.request('send kept enquiries', { ifAvailable: true }, (lock) => lock && sendAll());
  else await sendAll();
}

async function sendAll() {
  if (Date.now() < resting) return;
  for (const one of await allKept())
    if (!one.receipt && !one.faults && !(await sendOne(one))) return;
}

/** Answers whether it is worth going on with the next. */
async function sendOne(one: Kept): Promise<boolean> {
  const said = await ask(one.form, bodyOf(one));
  if (!(await allKept()).some(({ key, keptAt }) => key === one.key && keptAt === one.keptAt))
    return true; // changed or deleted meanwhile
  switch (said.kind) {
    case 'sent':
      await keep({ ...one, values: {}, files: [], receipt: { ...said, values: {} } });
      notice('notice', `Your enquiry has arrived. Its reference is ${said.reference}.`);
      return true;
    case 'faults':
      await keep({ ...one, faults: said.faults });
      return true;
    case 'conflict':
      // An earlier try arrived, its answer did not, and the words were changed since: they are
      // another enquiry.
      await letGo(one.key);
      await keep({ ...one, key: newKey() });
      return sendOne((await allKept()).at(-1) ?? one);
    case 'slow-down':
      resting = Date.now() + said.retryAfter * 1000;
      return false;
    default:
      return said.kind === 'failed';
  }
}

/** The body that the form would have sent, files last. */
export function bodyOf({ key, values, files }: Kept): FormData {
  const body = new FormData();
  for (const [name, value] of Object.entries({ ...values, key })) body.set(name, value);
  for (const { name, blob } of files) body.append('file', blob, name);
  return body;
}

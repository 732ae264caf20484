/** How often somebody may try to come in: by their address, and by the mailbox that they name. */
import { bucketOf, bucketsFor, countIn } from '../enquiries/intake/limits.ts';
import type { UseDatabase } from '../enquiries/store/retrying-database.ts';
import { networksOf } from '../networks.ts';

/** In ten minutes; an office of ten people behind one address signs in within them. */
const most = { asks: 20, mails: 3, tries: 60 };

type Try = { address: string; at: Date };

/** Counts one who asks for a link. Answers how many seconds to wait; nothing when it may go on. */
export const countAsk = (
  use: UseDatabase,
  { address, at }: Try,
  email: string,
): Promise<number | undefined> =>
  use((database) =>
    database.transaction().execute((transaction) =>
      countIn(
        transaction,
        [
          ...bucketsFor('sign-in', address, at, most.asks),
          // By the network too: a stranger's asking keeps nobody from their own link.
          ...networksOf(address).map(({ name, share }) =>
            bucketOf('sign-in-mail', `${email} ${name}`, at, most.mails * share),
          ),
        ],
        at,
      ),
    ),
  );

/** Counts one who presses a link's button, types figures, or asks to use a passkey. */
export const countTry = (use: UseDatabase, { address, at }: Try): Promise<number | undefined> =>
  use((database) =>
    database
      .transaction()
      .execute((transaction) =>
        countIn(transaction, bucketsFor('sign-in-try', address, at, most.tries), at),
      ),
  );

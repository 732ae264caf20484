/**
 * Without mail nobody can be sent a link: the start prints one for the first owner, so that a fresh
 * clone is tried with two commands. With mail none is made.
 */
import type { UseDatabase } from '../enquiries/store/retrying-database.ts';
import type { Settings } from '../settings.ts';
import { linkPath, makeLink } from './links.ts';
import { ownersBySetting } from './people.ts';
import { record } from './record.ts';

/** The whole address of the link; nothing where mail is on, or there is no office or no owner. */
export async function startLink(
  use: UseDatabase,
  settings: Settings,
  { port, now }: { port: number; now: Date },
): Promise<string | undefined> {
  const [email] = ownersBySetting(settings);
  if (!settings.office || settings.smtpUrl || email === undefined) return undefined;
  const token = await use((database) =>
    database.transaction().execute(async (transaction) => {
      await record(transaction, { at: now, person: undefined, did: 'link-made' });
      return makeLink(transaction, { email, kind: 'start' }, now);
    }),
  );
  const site = new URL(settings.siteUrl);
  if (site.port === '0') site.port = String(port);
  return `${site.origin}${linkPath(token)}`;
}

/**
 * Says it on standard error: the log goes on to places where no link should be. A database that is
 * away at the start has been told of already.
 */
export async function sayStartLink(
  use: UseDatabase,
  settings: Settings,
  at: { port: number; now: Date },
): Promise<void> {
  const link = await startLink(use, settings, at).catch(() => undefined);
  if (link)
    process.stderr.write(
      `\n  The office is at ${link}\n  The link works once, within the hour, and makes you its owner.\n\n`,
    );
}

/**
 * Tries at the start what enquiries will need, so that the operator hears of it on the day of the
 * release and not with the first customer. A failure is logged and stops nothing: the pages are
 * there, and both may come right by themselves.
 */
import { tryPost } from './enquiries/delivery/mail/post.ts';
import { WrongRelease } from './enquiries/store/migrate.ts';
import { log, traits } from './log.ts';
import type { Settings } from './settings.ts';

type UseDatabase = (work: () => Promise<void>) => Promise<unknown>;

/** Looks at database and mail server; each that does not answer is one line of the log. */
export async function tryAtStart(settings: Settings, useDatabase: UseDatabase): Promise<void> {
  await Promise.all([tryDatabase(settings, useDatabase), tryMail(settings)]);
}

async function tryDatabase({ databaseUrl }: Settings, use: UseDatabase) {
  const name = databaseUrl ? 'DATABASE_URL' : 'DATA_DIR';
  try {
    await use(async () => {});
  } catch (error) {
    if (error instanceof WrongRelease) return log.error(`${name}: ${error.message}`);
    log.error(`${name}: enquiries cannot be stored there now; /ready says when they can`, {
      ...traits(error),
    });
  }
}

async function tryMail(settings: Settings) {
  if (!settings.smtpUrl) {
    log.warning('mail is off: SMTP_URL is not set, so enquiries are stored and nobody is told');
    return;
  }
  const fault = await tryPost(settings);
  if (fault)
    log.error(
      'SMTP_URL: the mail server would take no mail from us; enquiries are stored, and their mails wait for it',
      { fault: fault.kind },
    );
}

/**
 * Tests at the start what enquiries will need, so that the operator reads of a fault on the day of
 * the release and not with the first customer. A fault is logged and stops nothing.
 */
import { isPublic, unproved } from '../content/claims.ts';
import { claims, firm } from '../content/read.ts';
import { WrongRelease } from './db/migrate.ts';
import { log, traits } from './log.ts';
import { tryPost } from './mail/post.ts';
import type { Settings } from './settings.ts';

type UseDatabase = (work: () => Promise<void>) => Promise<unknown>;

/** Each fault is one line of the log. */
export async function tryAtStart(settings: Settings, use: UseDatabase): Promise<void> {
  if (isPublic(settings.siteUrl)) warnPublicSite(settings);
  await Promise.all([tryDatabase(settings, use), tryMail(settings)]);
}

function warnPublicSite({ trustProxy }: Settings, today = new Date()) {
  if (!trustProxy)
    log.warning('TRUST_PROXY is 0: behind a proxy all visitors count as one; set it to 1');
  if (firm().sample.includes('legal'))
    log.warning(
      'content/firm.yaml has an invented company under legal, so the site leaves out what the law asks for; put in your own',
    );
  const lapsed = claims().flatMap((claim) => {
    const why = unproved(claim, today);
    return why ? [`${claim.id} (${why})`] : [];
  });
  if (lapsed.length)
    log.warning(`claims without proof: ${lapsed.join(', ')}; npm run publish leaves them out`);
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

/**
 * Asking for a link. The answer is given before anything is looked up, so neither its words nor its
 * time tell whether an address is on the list.
 */
import { hour } from '../../calendar/durations.ts';
import { clock, minutesOf } from '../../calendar/time-of-day.ts';
import { sortedTime } from '../../calendar/written-times.ts';
import type { Letter } from '../enquiries/delivery/mail/letter.ts';
import type { Send } from '../enquiries/delivery/mail/post.ts';
import { isMailable } from '../enquiries/delivery/outbox.ts';
import type { UseDatabase } from '../enquiries/store/retrying-database.ts';
import { log, traits } from '../log.ts';
import type { Settings } from '../settings.ts';
import { mailFromDoor } from './door-mail.ts';
import { countAsk } from './limits.ts';
import { linkLife, linkPath, makeLink } from './links.ts';
import { mayComeIn, ownersBySetting, personByEmail } from './people.ts';

type Ask = {
  email: string;
  /** The secret of the browser that asks, and what it calls itself. */
  asker: string;
  device: string;
  /** Of whoever asks. */
  address: string;
  at: Date;
};

/** Links that are mailed to an address within the hour, at most, whoever asks. */
const mostAnHour = 30;

/** A mail address as it is compared: in small letters. Nothing when it can be none. */
export function emailOf(typed: unknown): string | undefined {
  const email = String(typed ?? '')
    .trim()
    .toLowerCase();
  return isMailable(email) ? email : undefined;
}

type Asking = { use: UseDatabase; settings: Settings; send?: Send };

/**
 * Has a link mailed to an address that may come in. Answers how many seconds to wait when somebody
 * asks too often, and else nothing, whoever asks. `sent` ends when the mail has gone or will not.
 */
export async function askForLink(
  asking: Asking,
  ask: Ask,
): Promise<{ wait: number | undefined; sent: Promise<void> }> {
  const wait = await countAsk(asking.use, ask, ask.email);
  if (wait !== undefined) return { wait, sent: Promise.resolve() };
  const sent = mailLink(asking, ask).catch((error: unknown) =>
    log.error('a link to sign in was not mailed', traits(error)),
  );
  return { wait: undefined, sent };
}

async function mailLink({ use, settings, send }: Asking, ask: Ask): Promise<void> {
  if (!settings.smtpUrl) return;
  const token = await use((database) =>
    database.transaction().execute(async (transaction) => {
      const { email, asker, at } = ask;
      const owners = ownersBySetting(settings);
      const person = await personByEmail(transaction, email);
      if (person ? !mayComeIn(person, owners) : !owners.includes(email)) return undefined;
      const { count } = await transaction
        .selectFrom('sign_in_links')
        .select(({ fn }) => fn.countAll<number>().as('count'))
        .where('email', '=', email)
        .where('made_at', '>', new Date(at.getTime() - hour).toISOString())
        .executeTakeFirstOrThrow();
      return count < mostAnHour
        ? makeLink(transaction, { email, kind: 'mail', asker }, at)
        : undefined;
    }),
  );
  if (token === undefined) return;
  const letter = linkLetter(`${settings.siteUrl}${linkPath(token)}`, ask);
  const subject = 'Your sign-in link for the office';
  await mailFromDoor(settings, ask.email, { subject, letter }, send);
}

/** Like 2.05 pm, by London's clocks. */
export const timeOf = (instant: Date): string =>
  clock(minutesOf(sortedTime(instant).slice(11)), 'sentence');

function linkLetter(link: string, { device, at }: Ask): Letter {
  const until = timeOf(new Date(at.getTime() + linkLife));
  return {
    heading: 'Sign in to the office',
    parts: [
      { button: { text: 'Sign in', href: link } },
      `You asked for this at ${timeOf(at)}, with ${device}.`,
    ],
    small: [
      `The link works once, until ${until}, in the browser that asked.`,
      'If you didn’t ask for this, ignore this email and don’t share the link.',
    ],
  };
}

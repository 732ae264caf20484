/** Does the mail server take us? */
import { second } from '../../calendar/durations.ts';
import { tryPost } from '../enquiries/delivery/mail/post.ts';
import type { Post } from '../enquiries/delivery/outbox.ts';
import { type Check, done, toDo } from './check.ts';

const patience = {
  dnsTimeout: 5 * second,
  connectionTimeout: 10 * second,
  greetingTimeout: 10 * second,
  socketTimeout: 10 * second,
};

const advice: Record<string, string> = {
  eauth:
    'it refuses our name or password: check both in SMTP_URL, with %-codes for special characters, and whether the provider still takes passwords (some take OAuth2 only)',
  edns: 'nobody knows its name: check the host in SMTP_URL',
  econnection:
    'it cannot be reached: check host and port in SMTP_URL, and whether the network lets mail out',
  esocket:
    'it cannot be reached: check host and port in SMTP_URL, and whether the network lets mail out',
  etimedout:
    'it does not answer: check host and port in SMTP_URL, and whether the network lets mail out',
};

/** Connects, greets and signs in, and sends nothing. */
export async function checkMailServer(post: Post, ask: typeof tryPost = tryPost): Promise<Check> {
  const { smtpUrl, enquiryTo } = post;
  if (!smtpUrl)
    return toDo('SMTP_URL and ENQUIRY_TO: without them enquiries are stored but not emailed.');
  const { host } = new URL(smtpUrl);
  const fault = await ask(post, patience);
  if (!fault) return done(`The mail server ${host} accepts our login. Email goes to ${enquiryTo}.`);
  const known = fault.kind.startsWith('smtp-53') ? advice.eauth : advice[fault.kind];
  const what = fault.advice ?? known ?? `it answered ${fault.kind}: ask whoever runs it`;
  return toDo(`The mail server ${host} rejects us: ${what}.`);
}

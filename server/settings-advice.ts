/** What is said at the start of settings that are set and do nothing. */
import { environment } from './settings-schema.ts';

type Environment = Record<string, string | undefined>;

/** Settings that mean nothing any more; nothing where none is set. */
export const retiredSettings = (env: Environment): string[] =>
  env.CANARY_TO?.trim()
    ? [
        'CANARY_TO means nothing any more: the daily test enquiry goes to ENQUIRY_TO, marked by the header X-Test-Enquiry, so that the office’s own mailbox is tested; remove it, and filter by that header',
      ]
    : [];

const known = Object.keys(environment.shape);

/**
 * Names that are none of ours and look like one: SMPT_URL. Short names are left out, for HOME and
 * PATH look like ours too. Gives what is wrong, in a line for each.
 */
export const mistypedSettings = (env: Environment): string[] =>
  Object.keys(env)
    .filter((name) => name.length > 5 && !known.includes(name))
    .flatMap((name) => {
      const meant = known.find((ours) => ours.length > 5 && isSlipOf(name, ours));
      return meant ? [`${name} is no setting of ours: ${meant} is meant`] : [];
    });

/** One letter too many, too few, another, or two that changed places; a missing underscore. */
function isSlipOf(name: string, ours: string): boolean {
  const plain = name.toUpperCase().replaceAll('-', '_');
  if (plain === ours || plain.replaceAll('_', '') === ours.replaceAll('_', '')) return true;
  let start = 0;
  while (start < plain.length && plain[start] === ours[start]) start += 1;
  const rest = [plain.slice(start), ours.slice(start)] as const;
  const [typed, meant] = rest;
  return (
    typed.slice(1) === meant ||
    typed === meant.slice(1) ||
    typed.slice(1) === meant.slice(1) ||
    (typed.slice(2) === meant.slice(2) && typed[0] === meant[1] && typed[1] === meant[0])
  );
}

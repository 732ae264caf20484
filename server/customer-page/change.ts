import { officeHours } from '../../content/office-hours.ts';
import { callWindow } from '../../enquiry/call-times.ts';
import { phone } from '../../enquiry/fields.ts';
import { takesFiles } from '../../enquiry/forms.ts';
import { fileLimitWords } from '../../enquiry/limits.ts';
import { fieldsOf } from '../db/enquiry-rows.ts';
import { filesOf } from '../db/files.ts';
import { theDesk } from '../enquiries/desk.ts';
import { inspect, type Received } from '../enquiries/upload/inspect.ts';
import { MalformedBody, type Refused, takeForm, type Words } from '../enquiries/upload/read.ts';
import { log, traits } from '../log.ts';
import { processSettings } from '../settings.ts';
import {
  type Amended,
  addFiles,
  changeReach,
  changeTime,
  reachError,
  reachOf,
  restore,
  roomFor,
  tidied,
  withdraw,
} from './amend.ts';
import { linkedEnquiry, mayChooseTime } from './own-page.ts';

const changes = ['files', 'time', 'reach', 'withdrawn', 'restored'] as const;
type Change = (typeof changes)[number];

export type ChangeFault = ReturnType<typeof fault>;
type Changed =
  | { kind: 'done'; change: Change }
  | ChangeFault
  /** The link is invalid or expired, or its enquiry was deleted. */
  | { kind: 'unknown' }
  | Refused;

type Enquiry = NonNullable<Awaited<ReturnType<typeof linkedEnquiry>>>;

/** What has to be corrected, and what was typed; `fields` is empty if no field is at fault. */
const fault = (status: 422 | 429 | 503, words: Words, message: string, fields: string[] = []) => ({
  kind: 'fault' as const,
  status,
  change: changeOf(words),
  message,
  fields,
  values: Object.fromEntries(
    ['day', 'part', 'phone', 'email', 'postcode'].map((name) => [name, words.get(name) ?? '']),
  ),
});

/** Makes one change of the enquiry behind this token. */
export async function changeOwn(token: string, request: Request): Promise<Changed> {
  const { use } = theDesk();
  const enquiry = await use((database) => linkedEnquiry(database, token, new Date()));
  if (!enquiry) return { kind: 'unknown' };
  return takeForm<Changed>(request, use, {
    busy: (words) =>
      fault(429, words, 'There are too many uploads from your connection. Please try again'),
    use: (words, files) =>
      make(enquiry, words, files).catch((error: unknown) => failed(words, error)),
  });
}

async function make(enquiry: Enquiry, words: Words, received: Received[]): Promise<Changed> {
  const { reference, form } = enquiry;
  const { use } = theDesk();
  const change = changeOf(words);
  const now = { post: processSettings(), at: new Date() };
  const outcome = (amended: Amended): Changed => {
    if (amended.kind === 'gone') return { kind: 'unknown' };
    if (amended.kind === 'done') return { kind: 'done', change };
    if (amended.kind === 'too-many')
      return fault(422, words, 'That’s too many files. Please choose fewer, or call us', ['file']);
    return fault(429, words, 'You’ve made a lot of changes today. Please call us');
  };
  if (change === 'withdrawn') return outcome(await use((db) => withdraw(db, reference, now)));
  if (change === 'restored') return outcome(await use((db) => restore(db, reference, now)));
  // The page was opened before it was withdrawn.
  if (enquiry.withdrawn_at) return { kind: 'done', change: 'withdrawn' };

  if (change === 'reach') {
    const reached = reachOf(enquiry, words);
    if (reached.kind === 'wrong') return fault(422, words, reached.message, [reached.field]);
    return outcome(await use((db) => changeReach(db, reference, reached.values, now)));
  }
  if (change === 'time') {
    if (!mayChooseTime(enquiry))
      return fault(422, words, 'There’s no call left to move. To change anything, call us');
    const chosen = { day: words.get('day') ?? '', part: words.get('part') ?? '' };
    const window = callWindow(chosen, now.at, officeHours());
    if (window.kind === 'wrong') return fault(422, words, window.message, ['day', 'part']);
    const number = tidied(words.get('phone'));
    const wrong = reachError(phone, number);
    if (wrong) return fault(422, words, wrong, ['phone']);
    const { phone: first } = fieldsOf(enquiry);
    const asked = { when: window.words, number: number === first ? undefined : number };
    return outcome(await use((db) => changeTime(db, reference, asked, window.until, now)));
  }
  if (!takesFiles(form)) throw new MalformedBody('it takes no files');
  if (!received.length) return fault(422, words, 'Please choose a photo or a plan first', ['file']);
  if (!roomFor(await use((db) => filesOf(db, reference))))
    return fault(422, words, `An enquiry can have up to ${fileLimitWords.files}. Please call us`);
  const files = await inspect(received);
  return outcome(await addFiles(use, reference, files, now));
}

function failed(words: Words, error: unknown): Changed {
  if (error instanceof MalformedBody) throw error;
  log.error('a change of an enquiry could not be stored', traits(error));
  return fault(503, words, 'We couldn’t save that. Please try again, or call us');
}

function changeOf(words: Words): Change {
  const named = changes.find((change) => change === words.get('change'));
  if (!named) throw new MalformedBody('it names no change');
  return named;
}

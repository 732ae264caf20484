/**
 * Sends a step without leaving the page to chance: it is kept on this device first, and dropped
 * when the site has it. Without signal it is sent later, with the time at which it was tapped.
 */
import { hourOf } from '../../calendar/spoken-times.ts';
import type { TapAnswer } from '../pages/desk.tsx';
import { actButton, hasEnded, say, signIn } from './say.ts';

/** A tap that waits on this device until the site has it. */
type KeptTap = {
  key: string;
  enquiry: string;
  /** What it says: ‘Spoke to customer’. */
  words: string;
  /** When it was tapped. */
  made: string;
  /** The user who made it: other sessions do not send it. */
  person: string;
  fields: [string, string][];
  /** Why the site refused it: it waits to be corrected, and is not sent again. */
  wrong?: string;
};

const place = 'office-taps';

function keptTaps(): KeptTap[] {
  try {
    const found: unknown = JSON.parse(localStorage.getItem(place) ?? '[]');
    return Array.isArray(found) ? found : [];
  } catch {
    return [];
  }
}

const waiting = (): KeptTap[] => keptTaps().filter(({ wrong }) => !wrong);

const write = (taps: KeptTap[]): void => localStorage.setItem(place, JSON.stringify(taps));

const keepTap = (tap: KeptTap): void =>
  write([...keptTaps().filter(({ key }) => key !== tap.key), tap]);

const dropTap = (key: string): void => write(keptTaps().filter((tap) => tap.key !== key));

/** How long a request may take, in ms, before it counts as offline. */
const patience = 8000;
/** In ms between two tries. */
const pause = 15_000;

const personOf = (page: Document): string =>
  page.querySelector<HTMLElement>('[data-person]')?.dataset.person ?? '';

/** `failed`: the site answered, but not to this tap. */
type Sent =
  | { kind: 'answered'; answer: TapAnswer }
  | { kind: 'no-signal' | 'signed-out' | 'failed' };

async function send({ enquiry, key, made, fields }: KeptTap): Promise<Sent> {
  const body = new FormData();
  for (const [name, value] of fields) body.set(name, value);
  body.set('enquiry', enquiry);
  body.set('key', key);
  body.set('made', made);
  // iOS 15 has no AbortSignal.timeout.
  const late = new AbortController();
  const clock = setTimeout(() => late.abort(), patience);
  try {
    const response = await fetch('/office/taps', { method: 'POST', body, signal: late.signal });
    const isOurs = response.headers.get('Content-Type')?.startsWith('application/json');
    if (isOurs) return { kind: 'answered', answer: (await response.json()) as TapAnswer };
    return { kind: hasEnded(response) ? 'signed-out' : 'failed' };
  } catch {
    return { kind: 'no-signal' };
  } finally {
    clearTimeout(clock);
  }
}

const failedWords = ({ words, enquiry }: KeptTap): string =>
  `The site couldn’t save ‘${words}’ for ${enquiry} just now. It’s saved on this device. We’ll try again.`;

/** Sends what waits, one after the other. Answers whether anything went, and whether one may. */
async function sendKept(page: Document): Promise<{ went: boolean; signedOut: boolean }> {
  let went = false;
  let signedOut = false;
  for (const tap of waiting().filter(({ person }) => person === personOf(page))) {
    const sent = await send(tap);
    if (sent.kind === 'failed') {
      say(page, failedWords(tap));
      continue;
    }
    if (sent.kind !== 'answered') {
      signedOut = sent.kind === 'signed-out';
      if (signedOut) say(page, `${signIn} to send the changes saved on this device.`);
      break;
    }
    const { answer } = sent;
    if (answer.kind === 'wrong') keepTap({ ...tap, wrong: answer.message });
    else dropTap(tap.key);
    went = true;
    if (answer.kind === 'taken' && answer.meanwhile.length)
      say(page, `‘${tap.words}’ was sent. ${answer.meanwhile.join('. ')}. Both are saved.`);
    if (answer.kind === 'gone' || answer.kind === 'refused')
      say(page, `Couldn’t save ‘${tap.words}’: ${tap.enquiry} was deleted or changed.`);
  }
  return { went, signedOut };
}

/** Opens the enquiry as the site answers this tap: with the fault beside its field. */
function correct(page: Document, { enquiry, key, fields }: KeptTap): void {
  dropTap(key);
  const action = `/office/enquiry/${enquiry}`;
  const form = Object.assign(page.createElement('form'), { method: 'post', action, hidden: true });
  for (const [name, value] of [...fields, ['key', key]])
    form.append(Object.assign(page.createElement('textarea'), { name, value }));
  page.body.append(form);
  form.submit();
}

/** Shows a kept tap in the place of its card's buttons, and says which one was refused. */
function showKept(page: Document): void {
  for (const shown of page.querySelectorAll('.kept')) shown.remove();
  for (const card of page.querySelectorAll<HTMLElement>('[data-reference]')) {
    const own = waiting().filter(({ enquiry }) => enquiry === card.dataset.reference);
    const [tap] = own.slice(-1);
    card.toggleAttribute('data-kept', Boolean(tap));
    if (!tap) continue;
    const line = Object.assign(page.createElement('p'), { className: 'kept' });
    const words = page.createElement('span');
    words.textContent = `${tap.words}, ${hourOf(tap.made)}. Saved on this device. We’ll keep trying to send it.`;
    const press = () => {
      dropTap(tap.key);
      showKept(page);
    };
    line.append(words, actButton(page, { name: 'Undo', press }));
    (card.querySelector('.one__head') ?? card).append(line);
  }
  const refused = keptTaps().find(({ wrong, person }) => wrong && person === personOf(page));
  if (!refused) return;
  const { words, enquiry, wrong } = refused;
  say(page, `‘${words}’ for ${enquiry} wasn’t saved. ${wrong}.`, {
    name: 'Correct it',
    press: () => correct(page, refused),
  });
}

/** The words of what was pressed, or of the outcome that it belongs to, without its hint. */
const wordsOf = (button: HTMLElement): string =>
  (
    button.closest('details[name]')?.querySelector('summary span') ??
    button.querySelector('span') ??
    button
  ).firstChild?.textContent?.trim() || 'Your change';

/** Takes over the forms of steps, and sends what waits from before. */
export function watchTaps(page: Document): void {
  page.addEventListener('submit', (event) => {
    const form = event.target as HTMLFormElement;
    const button = event.submitter as HTMLButtonElement | null;
    if (!form.matches('form[data-tap]') || !button) return;
    event.preventDefault();
    const typed = new FormData(form, button);
    const text = (name: string) => String(typed.get(name) ?? '');
    const tap: KeptTap = {
      key: text('key'),
      enquiry: form.getAttribute('action')?.split('/').pop() ?? '',
      words: wordsOf(button),
      made: new Date().toISOString(),
      person: personOf(page),
      fields: [...typed].flatMap(([name, value]) =>
        typeof value === 'string' && name !== 'key' ? [[name, value] as [string, string]] : [],
      ),
    };
    void take(page, form, tap, text('back'));
  });
  const again = async () => {
    if (!waiting().length) return;
    const { went, signedOut } = await sendKept(page);
    // Signing in again reloads the page.
    if (signedOut) clearInterval(clock);
    if (went) {
      showKept(page);
      // Show the changed list, unless the user is typing.
      if (!waiting().length && !page.activeElement?.matches('input, textarea, select'))
        location.reload();
    }
  };
  const clock = setInterval(() => void again(), pause);
  showKept(page);
  void again();
  addEventListener('online', () => void again());
}

async function take(page: Document, form: HTMLFormElement, tap: KeptTap, back: string) {
  keepTap(tap);
  form.setAttribute('aria-busy', 'true');
  const sent = await send(tap);
  form.removeAttribute('aria-busy');
  if (sent.kind !== 'answered') {
    showKept(page);
    say(
      page,
      {
        'signed-out': `${signIn} to send ‘${tap.words}’. It’s saved on this device.`,
        'no-signal': `You’re offline. ‘${tap.words}’ is saved on this device. We’ll send it later.`,
        failed: failedWords(tap),
      }[sent.kind],
    );
    return;
  }
  dropTap(tap.key);
  const { answer } = sent;
  if (answer.kind === 'wrong') return correct(page, tap);
  if (answer.kind !== 'taken')
    return say(page, 'That enquiry was deleted or changed. Reload the inbox.');
  const told = new URLSearchParams({ done: answer.step, of: tap.enquiry });
  if (answer.meanwhile.length) told.set('after', answer.ids.join(','));
  location.assign(`${back || '/office'}?${told}`);
}

export function watchSignal(page: Document): void {
  const lost = () => {
    const kept = waiting().length;
    const changes = kept
      ? ` ${kept} ${kept === 1 ? 'change is' : 'changes are'} waiting to be sent.`
      : '';
    say(page, `Offline since ${hourOf(new Date())}. This list may be out of date.${changes}`);
  };
  addEventListener('offline', lost);
  addEventListener('online', () => say(page, 'You’re back online.'));
  if (!navigator.onLine) lost();
}

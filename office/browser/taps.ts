/**
 * Sends a step without leaving the page to chance: it is kept on this device first, and dropped
 * when the site has it. Without signal it is sent later, with the time at which it was tapped.
 */
import { hourOf } from '../../calendar/spoken-times.ts';
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
  /** The site refused it: it waits to be corrected, and is not sent again. */
  wrong?: true;
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

/** `to`: the page that shows the step with its Undo. `failed`: another answer. */
type Sent = { to: string } | 'refused' | 'no-signal' | 'signed-out' | 'failed';

async function send({ enquiry, key, made, fields }: KeptTap): Promise<Sent> {
  const body = new FormData();
  for (const [name, value] of fields) body.set(name, value);
  body.set('key', key);
  body.set('made', made);
  // iOS 15 has no AbortSignal.timeout.
  const late = new AbortController();
  const clock = setTimeout(() => late.abort(), patience);
  try {
    const headers = { Accept: 'application/json' };
    const sending = { method: 'POST', body, headers, signal: late.signal };
    const response = await fetch(`/office/enquiry/${enquiry}`, sending);
    if (response.ok) return (await response.json()) as { to: string };
    if (hasEnded(response)) return 'signed-out';
    return [400, 404, 422].includes(response.status) ? 'refused' : 'failed';
  } catch {
    return 'no-signal';
  } finally {
    clearTimeout(clock);
  }
}

const failedWords = ({ words, enquiry }: KeptTap): string =>
  `The site couldn’t save ‘${words}’ for ${enquiry} just now. It’s saved on this device. We’ll try again.`;

/** Sends what waits, one after the other. `to`: the page that shows the last one that went. */
async function sendKept(page: Document): Promise<{ to: string | undefined; signedOut: boolean }> {
  let to: string | undefined;
  for (const tap of waiting().filter(({ person }) => person === personOf(page))) {
    const sent = await send(tap);
    if (sent === 'no-signal') break;
    if (sent === 'signed-out') {
      say(page, `${signIn} to send the changes saved on this device.`);
      return { to, signedOut: true };
    }
    if (sent === 'failed') say(page, failedWords(tap));
    else if (sent === 'refused') keepTap({ ...tap, wrong: true });
    else {
      dropTap(tap.key);
      to = sent.to;
    }
  }
  return { to, signedOut: false };
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
      say(page, `‘${tap.words}’ is undone. It wasn’t sent.`);
      showKept(page);
    };
    line.append(words, actButton(page, { name: 'Undo', press }));
    (card.querySelector('.one__head') ?? card).append(line);
  }
  const refused = keptTaps().find(({ wrong, person }) => wrong && person === personOf(page));
  if (!refused) return;
  say(page, `‘${refused.words}’ for ${refused.enquiry} wasn’t saved.`, {
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
    try {
      keepTap(tap);
    } catch {
      return; // storage is full or forbidden: the browser sends the form
    }
    event.preventDefault();
    void take(page, form, tap);
  });
  const again = async () => {
    if (!waiting().length) return;
    const { to, signedOut } = await sendKept(page);
    // Signing in again reloads the page.
    if (signedOut) clearInterval(clock);
    showKept(page);
    if (!to || waiting().length) return;
    const { search } = new URL(to, location.href);
    const press = () => location.assign(location.pathname + search);
    if (!page.activeElement?.matches('input, textarea, select')) press();
    else say(page, 'The changes on this device were sent.', { name: 'Show', press });
  };
  const clock = setInterval(() => void again(), pause);
  showKept(page);
  void again();
  addEventListener('online', () => void again());
}

async function take(page: Document, form: HTMLFormElement, tap: KeptTap) {
  form.setAttribute('aria-busy', 'true');
  const sent = await send(tap);
  form.removeAttribute('aria-busy');
  if (sent === 'refused') return correct(page, tap);
  if (typeof sent === 'object') {
    dropTap(tap.key);
    return location.assign(sent.to);
  }
  showKept(page);
  const words = {
    'signed-out': `${signIn} to send ‘${tap.words}’. It’s saved on this device.`,
    'no-signal': `You’re offline. ‘${tap.words}’ is saved on this device. We’ll send it later.`,
    failed: failedWords(tap),
  };
  say(page, words[sent]);
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

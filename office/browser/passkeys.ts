/** The buttons for passkeys, shown on devices that can use or make one. */
import {
  browserSupportsWebAuthn,
  platformAuthenticatorIsAvailable,
  startAuthentication,
  startRegistration,
} from '@simplewebauthn/browser';

const addresses = { use: '/office/sign-in/passkey', make: '/office/account/passkey' };

/** Asks the server. @throws Error with words for the person. */
async function ask(path: string, body: unknown) {
  const answer = await fetch(path, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json' },
    body: JSON.stringify(body),
  }).catch(() => undefined);
  if (!answer) throw new Error('We couldn’t connect. Check your connection and try again.');
  const said = await answer.json().catch(() => ({}));
  if (!answer.ok) throw new Error(said.fault ?? 'That didn’t work. Try again.');
  return said;
}

async function usePasskey(does: keyof typeof addresses): Promise<void> {
  const optionsJSON = await ask(`${addresses[does]}/challenge`, {});
  const made =
    does === 'make'
      ? await startRegistration({ optionsJSON })
      : await startAuthentication({ optionsJSON });
  await ask(addresses[does], made);
}

/** The browser's own message for a cancelled passkey is too technical. */
const wordsOf = (error: unknown): string =>
  error instanceof DOMException || (error as Error).name !== 'Error'
    ? 'The passkey wasn’t used. Try again, or ask for an email link.'
    : (error as Error).message;

for (const part of document.querySelectorAll<HTMLElement>('[data-passkey]')) {
  const { passkey, host, to = '/office' } = part.dataset;
  const button = part.querySelector('button');
  const words = part.querySelector('p');
  if (!button || !words || location.hostname !== host || !browserSupportsWebAuthn()) continue;
  const does = passkey === 'make' ? 'make' : 'use';
  const show = () => {
    part.hidden = false;
  };
  if (does === 'use') show();
  else void platformAuthenticatorIsAvailable().then((there) => there && show());
  button.addEventListener('click', async () => {
    button.disabled = true;
    words.textContent = '';
    try {
      await usePasskey(does);
      location.assign(to);
    } catch (error) {
      words.textContent = wordsOf(error);
      button.disabled = false;
    }
  });
}

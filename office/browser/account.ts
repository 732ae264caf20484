/** The buttons for passkeys and notifications, shown on devices that can have them. */
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
  const start = does === 'make' ? startRegistration : startAuthentication;
  await ask(addresses[does], await start({ optionsJSON }));
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
  const canMake = does === 'use' || platformAuthenticatorIsAvailable();
  void Promise.resolve(canMake).then((can) => {
    part.hidden = !can;
  });
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

// Notifications of this device, on and off (pages/account/account.tsx).
const box = document.querySelector<HTMLElement>('[data-push]');
const button = box?.querySelector('button');
const words = box?.querySelector('p');

const worker = '/office/push/worker.js';

type Policy = { createScriptURL(url: string): string };
type Policies = { createPolicy(name: string, rules: Policy): Policy };

const { trustedTypes } = globalThis as { trustedTypes?: Policies };
/** It lets one script through. A second policy of this name is refused. */
const policy = trustedTypes?.createPolicy('worker', {
  createScriptURL: (url) => (url === worker ? url : ''),
});

const isApplePhone = /iPhone|iPad/.test(navigator.userAgent);
const isOnHomeScreen = matchMedia('(display-mode: standalone)').matches;

async function subscribe(key: string): Promise<string | undefined> {
  if ((await Notification.requestPermission()) !== 'granted') return undefined;
  await navigator.serviceWorker.register(policy?.createScriptURL(worker) ?? worker, {
    scope: '/office/',
  });
  const { pushManager } = await navigator.serviceWorker.ready;
  // One with an earlier key of the site would be in the way.
  await (await pushManager.getSubscription())?.unsubscribe();
  const { endpoint } = await pushManager.subscribe({
    userVisibleOnly: true,
    applicationServerKey: key,
  });
  return endpoint;
}

if (box && button && words) {
  const say = (text: string) => {
    words.textContent = text;
  };
  if ('PushManager' in window) button.hidden = false;
  else if (isApplePhone && !isOnHomeScreen)
    say('On an iPhone, add the office to the home screen first: Share, then Add to Home Screen.');
  else say('This browser can’t show notifications.');
  button.addEventListener('click', async () => {
    button.disabled = true;
    try {
      const endpoint = await subscribe(box.dataset.push ?? '');
      if (endpoint) {
        const body = new URLSearchParams({ act: 'push', endpoint });
        const answer = await fetch('/office/account', { method: 'POST', body });
        if (!answer.ok) throw new Error(`${answer.status}`);
        location.reload();
      } else say('Notifications are blocked. Allow them in the browser’s settings.');
    } catch {
      say('That didn’t work. Try again.');
    }
    button.disabled = false;
  });
}

/** Switches notifications of this device on and off (pages/account/account.tsx). */
const box = document.querySelector<HTMLElement>('[data-push]');
const button = box?.querySelector('button');
const words = box?.querySelector('p');

const worker = '/office/push/worker.js';

type Policies = {
  createPolicy(
    name: string,
    rules: { createScriptURL(url: string): string },
  ): { createScriptURL(url: string): string };
};

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
      if (!endpoint) say('Notifications are blocked. Allow them in the browser’s settings.');
      else {
        const body = new URLSearchParams({ act: 'push', endpoint });
        const answer = await fetch('/office/account', { method: 'POST', body });
        if (answer.ok) location.reload();
        else say('That didn’t work. Try again.');
      }
    } catch {
      say('That didn’t work. Try again.');
    }
    button.disabled = false;
  });
}

/**
 * The script of every page. What the page needs is in its HTML and works without; each module here
 * adds one thing. An error in one of them leaves the others running.
 */
import { mountIslands } from '../islands/mount.ts';
import { callBar } from './call-bar.ts';
import { consent } from './consent.ts';
import { contactAbout } from './contact-about.ts';
import { all, one } from './dom.ts';
import { filter } from './filter.ts';
import { header } from './header.ts';
import { keptCount } from './kept-count.ts';
import { desktopMenus, phoneMenu } from './menus.ts';
import { connection, notice } from './notices.ts';
import { pegs } from './pegs.ts';
import { compare, gallery, pictureErrors } from './pictures.ts';
import { serviceWorker } from './service-worker.ts';
import { today } from './today.ts';

/** Characters of the text round a link that were copied with it, such as '.' or ')'. */
const strays = /(?:[.,;:!?)\]}>'"*_’”»]|%20)+$/;

/**
 * On the page for an unknown address: when the address without stray characters has a page, opens
 * that page. Shows 'Loading...' while it asks the server (SPECIFICATION 2).
 */
async function notFound(): Promise<void> {
  const loading = one('.lost__loading');
  if (!loading) return;
  const { pathname, search, hash } = location;
  const meant = decodeURI(pathname).replace(strays, '');
  if (meant.length > 1 && meant !== decodeURI(pathname)) {
    loading.hidden = false;
    const page = await fetch(meant, { method: 'HEAD' }).catch(() => undefined);
    if (page?.ok) return location.replace(meant + search + hash);
  }
  loading.remove();
}

const fields = 'input, textarea, select, dialog, [contenteditable]';

/**
 * Control or ⌘ with '/' opens the search from every page, unless the visitor types or is in a
 * dialog. A key alone would be pressed by people who speak to their computer (WCAG 2.1.4).
 */
function searchKey(): void {
  addEventListener('keydown', (event) => {
    const { key, altKey, ctrlKey, metaKey, target } = event;
    if (key !== '/' || altKey || !(ctrlKey || metaKey)) return;
    if ((target as Element).closest(fields)) return;
    event.preventDefault();
    const field = one('main input[name=q]');
    if (field) field.focus();
    else location.assign('/search');
  });
}

function printButtons(): void {
  for (const button of all('[data-print]')) {
    button.addEventListener('click', () => print());
    button.hidden = false;
  }
}

/** Buttons that copy the phone number. A browser has no clipboard without a secure connection. */
function copyNumber(): void {
  if (!navigator.clipboard) return;
  for (const button of all('[data-copy]')) {
    const phone = button.dataset.copy ?? '';
    button.addEventListener('click', () => {
      navigator.clipboard.writeText(phone).then(
        () => notice('toast', `${phone} copied`),
        () => notice('toast', `We couldn’t copy the number: ${phone}`),
      );
    });
    button.hidden = false;
  }
}

const modules = [
  contactAbout,
  mountIslands,
  header,
  desktopMenus,
  phoneMenu,
  callBar,
  consent,
  filter,
  pegs,
  gallery,
  compare,
  today,
  copyNumber,
  printButtons,
  keptCount,
  searchKey,
  notFound,
  connection,
  pictureErrors,
  serviceWorker,
];

/** A few at a time: between them the page answers a finger. */
function run() {
  for (const end = performance.now() + 8; modules.length && performance.now() < end; )
    try {
      void modules.shift()?.();
    } catch (error) {
      console.error(error);
    }
  if (modules.length) setTimeout(run);
}
run();

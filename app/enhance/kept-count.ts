import { one } from './dom.ts';
import { notice } from './notices.ts';

const loadKept = () => import('../islands/kept.tsx');

/** How many enquiries wait on this device, and how many receipts are unread (enquiry/kept/kept.ts). */
export const counts = (): [waiting: number, sent: number, held: number] => {
  try {
    const [waiting = 0, sent = 0, held = 0] = (localStorage.getItem('kept') ?? '')
      .split(' ')
      .map(Number);
    return [waiting, sent, held];
  } catch {
    return [0, 0, 0]; // the browser forbids to look
  }
};

/** The button in the header that opens the list of enquiries on this device; it sends them too. */
export function keptCount(): void {
  const button = one<HTMLButtonElement>('.kept-count');
  if (!button) return;
  let watched = false;
  const look = () => {
    const [waiting, sent, held] = counts();
    button.hidden = !waiting && !sent;
    button.classList.toggle('is-waiting', waiting > 0);
    button.textContent = waiting ? `${waiting} not sent` : `${sent} sent`;
    if ((button.hidden && !held) || watched) return;
    loadKept().then(
      ({ watchKept }) => {
        watched = true;
        watchKept();
      },
      () => undefined, // 'online' and the next change ask again
    );
  };
  button.addEventListener('click', () =>
    loadKept().then(
      ({ openKept }) => openKept(),
      () => notice('notice', 'Go online to open this list.'),
    ),
  );
  for (const event of ['kept', 'storage', 'online']) addEventListener(event, look);
  look();
}

/** Shows when the connection was lost, and that the list may be out of date. */
import { hourOf } from '../../calendar/spoken-times.ts';
import { keptTaps } from './kept-taps.ts';
import { say } from './say.ts';

export function watchSignal(page: Document): void {
  const lost = () => {
    const kept = keptTaps().length;
    const changes = kept
      ? ` ${kept} ${kept === 1 ? 'change is' : 'changes are'} waiting to be sent.`
      : '';
    say(page, `Offline since ${hourOf(new Date())}. This list may be out of date.${changes}`);
  };
  addEventListener('offline', lost);
  addEventListener('online', () => say(page, 'You’re back online.'));
  if (!navigator.onLine) lost();
}

/** Says since when there is no signal, and that the list is as it was then. */
import { hourOf } from '../../calendar/spoken-times.ts';
import { keptTaps } from './kept-taps.ts';
import { say } from './say.ts';

export function watchSignal(page: Document): void {
  const lost = () => {
    const kept = keptTaps().length;
    const taps = kept ? ` ${kept} ${kept === 1 ? 'tap is' : 'taps are'} kept on this phone.` : '';
    say(page, `No signal since ${hourOf(new Date())}. You see the list as it was then.${taps}`);
  };
  addEventListener('offline', lost);
  addEventListener('online', () => say(page, 'There is signal again.'));
  if (!navigator.onLine) lost();
}

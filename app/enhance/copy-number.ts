import { all } from './dom.ts';
import { notice } from './notices.ts';

/** Buttons that copy the phone number. A browser has no clipboard without a secure connection. */
export function copyNumber(): void {
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

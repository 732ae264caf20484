import { useHydrated } from '../document/use-hydrated.ts';
import { notice } from './notices.ts';

/**
 * Copies the phone number, for a reader at a desk. Shown only where a script can do it.
 */
export function CopyNumber({ phone }: { phone: string }) {
  // A browser has no clipboard where the connection is not secure.
  if (!useHydrated() || !navigator.clipboard) return null;
  const copy = async () => {
    try {
      await navigator.clipboard.writeText(phone);
      notice('toast', `${phone} copied`);
    } catch {
      notice('toast', `We couldn’t copy the number: ${phone}`);
    }
  };
  return (
    <button className="copy-number" type="button" onClick={copy}>
      Copy<span className="visually-hidden"> the phone number</span>
    </button>
  );
}

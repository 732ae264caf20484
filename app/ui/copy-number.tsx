import { useEffect, useState } from 'react';
import { notice } from './notices.ts';

/**
 * Copies the phone number, for whoever reads this at a desk. Shown only where a script can do it.
 */
export function CopyNumber({ phone }: { phone: string }) {
  const [able, setAble] = useState(false);
  useEffect(() => setAble(Boolean(navigator.clipboard)), []);
  if (!able) return null;
  const copy = async () => {
    try {
      await navigator.clipboard.writeText(phone);
      notice('toast', `${phone} copied`);
    } catch {
      notice('toast', `Your browser did not let us copy it: ${phone}`);
    }
  };
  return (
    <button className="copy" type="button" onClick={copy}>
      Copy<span className="vh"> the phone number</span>
    </button>
  );
}

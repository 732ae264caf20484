import type { ReactNode } from 'react';
import type { Phase } from './enquiry-state.ts';

type Props = { phase: Phase; label: string; stop: () => void; children: ReactNode };

/**
 * How the sending goes, for a screen reader as well. When nothing moves any more one need not wait:
 * it can be stopped, or go another way.
 */
export function Sending({ phase, label, stop, children }: Props) {
  const stalled = phase.kind === 'sending' && phase.stalled;
  return (
    <div className={stalled ? 'field form-summary' : 'visually-hidden'}>
      <p role="status">
        {stalled
          ? 'Your connection is slow. We’re still trying. You can keep browsing.'
          : phase.kind === 'sending' && label}
      </p>
      {stalled && (
        <>
          <button className="button button--line" type="button" onClick={stop}>
            Stop sending
          </button>
          {children}
        </>
      )}
    </div>
  );
}

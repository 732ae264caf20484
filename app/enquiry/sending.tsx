import type { ReactNode } from 'react';
import type { Phase } from './enquiry-state.ts';

const stay = 'Keep this page open until it’s sent, because your browser doesn’t save a copy.';

type Props = { phase: Phase; label: string; stop: () => void; children: ReactNode };

/**
 * How the sending goes, for a screen reader as well. When nothing moves any more one need not wait:
 * it can be stopped, or go another way. Where the browser stores no copy, the page must stay open.
 */
export function Sending({ phase, label, stop, children }: Props) {
  const stalled = phase.kind === 'sending' && phase.stalled;
  const unsaved = phase.kind === 'sending' && phase.unsaved;
  return (
    <div className={stalled || unsaved ? 'field form-summary' : 'visually-hidden'}>
      <p role="status">
        {stalled
          ? `Your connection is slow. We’re still trying. ${unsaved ? stay : 'You can keep browsing.'}`
          : phase.kind === 'sending' && (unsaved ? `${label} ${stay}` : label)}
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

import { useCallback, useEffect, useRef, useState } from 'react';
import { createRoot, type Root } from 'react-dom/client';
import { forms } from '../../../enquiry/forms.ts';
import { Receipt } from '../thanks.tsx';
import { allKept, type Kept, letGo } from './kept.ts';
import { KeptEdit } from './kept-edit.tsx';
import { inWords } from './other-ways.tsx';
import { sendKept } from './send-kept.ts';

export { watchKept } from './send-kept.ts';

let root: Root | undefined;

/** Shows the list, over whatever page there is. */
export function openKept() {
  root ??= createRoot(document.body.appendChild(document.createElement('div')));
  root.render(<KeptList key={Date.now()} />);
}

/**
 * What is kept on this phone: to read, change, send or delete; and the receipts of what has gone.
 */
function KeptList() {
  const [all, setAll] = useState<Kept[]>();
  const dialog = useRef<HTMLDialogElement>(null);
  const load = useCallback(() => allKept().then(setAll, () => setAll([])), []);
  useEffect(() => {
    dialog.current?.showModal();
    load();
    addEventListener('kept', load);
    return () => removeEventListener('kept', load);
  }, [load]);
  return (
    <dialog className="kept" aria-labelledby="kept-title" ref={dialog}>
      <header>
        <h2 id="kept-title">Kept on this phone</h2>
        <button type="button" onClick={() => dialog.current?.close()}>
          Close
        </button>
      </header>
      {all?.length === 0 && <p>Nothing is kept here any more.</p>}
      {all?.map((one) => (
        <KeptOne key={one.key} one={one} />
      ))}
    </dialog>
  );
}

function KeptOne({ one }: { one: Kept }) {
  const [state, setState] = useState<'rest' | 'edit' | 'sending' | 'sure' | 'vain'>('rest');
  const { key, form, files, keptAt, faults, receipt } = one;
  const title = {
    lead: 'Free site survey',
    town: 'Free site survey',
    message: 'Message',
    contact: 'Message',
  }[form];
  if (receipt) {
    return (
      <section className="kept__one">
        <h3>{title}: it has arrived</h3>
        <Receipt sent={receipt} />
        <div className="btns">
          <button className="btn btn--line" type="button" onClick={() => letGo(key)}>
            I have noted it
          </button>
        </div>
      </section>
    );
  }
  if (state === 'edit') return <KeptEdit one={one} onDone={() => setState('rest')} />;
  return (
    <section className={`kept__one${faults ? ' is-wrong' : ''}`}>
      <h3>{title}</h3>
      <p className="note">
        {faults
          ? `Not sent: ${Object.values(faults).join('. ')}`
          : `Not sent yet. Kept ${new Date(keptAt).toLocaleString('en-GB', { dateStyle: 'medium', timeStyle: 'short' })}`}
      </p>
      <p role="status">
        {state === 'vain' && 'It did not go: there is still no connection to us.'}
      </p>
      <p className="kept__words">{inWords(forms[form], one.values)}</p>
      {files.length > 0 && <p className="note">{files.map(({ name }) => name).join(', ')}</p>}
      <div className="btns">
        <button
          className="btn btn--pine"
          type="button"
          disabled={state === 'sending' || Boolean(faults)}
          onClick={() => {
            setState('sending');
            sendKept().finally(() => setState('vain'));
          }}
        >
          {state === 'sending' ? 'Sending...' : 'Send now'}
        </button>
        <button className="btn btn--line" type="button" onClick={() => setState('edit')}>
          Change
        </button>
        <button
          className="btn btn--line"
          type="button"
          onClick={() => (state === 'sure' ? letGo(key) : setState('sure'))}
        >
          {state === 'sure' ? 'Delete for good' : 'Delete'}
        </button>
      </div>
    </section>
  );
}

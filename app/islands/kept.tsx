import '../enquiry/island.css';
import { useCallback, useEffect, useRef, useState } from 'react';
import { createRoot, type Root } from 'react-dom/client';
import { allKept, isBeingSent, type KeptEnquiry } from '../enquiry/kept/kept.ts';
import { Arrived, Waiting } from '../enquiry/kept/kept-enquiry.tsx';

export { sendKept, watchKept } from '../enquiry/kept/send-kept.ts';

let root: Root | undefined;

/** Shows the list over the page. */
export function openKept() {
  root ??= createRoot(document.body.appendChild(document.createElement('div')));
  root.render(<KeptList key={Date.now()} />);
}

/** All but those that the page of a form is sending right now. */
async function listed(): Promise<KeptEnquiry[]> {
  const all = await allKept();
  const leftOut = await Promise.all(
    all.map(async (enquiry) => !enquiry.receipt && (await isBeingSent(enquiry))),
  );
  return all.filter((_, index) => !leftOut[index]);
}

/**
 * What is kept on this phone: to read, change, send or delete; and the receipts of what has gone.
 */
function KeptList() {
  const [all, setAll] = useState<KeptEnquiry[]>();
  const dialog = useRef<HTMLDialogElement>(null);
  const load = useCallback(() => listed().then(setAll, () => setAll([])), []);
  useEffect(() => {
    const { current } = dialog;
    if (current?.showModal) current.showModal();
    else current?.scrollIntoView(); // before iOS 15.4 it stands below the page
    load();
    // In this tab, or in another.
    for (const event of ['kept', 'storage']) addEventListener(event, load);
    return () => {
      for (const event of ['kept', 'storage']) removeEventListener(event, load);
    };
  }, [load]);
  const close = () => (dialog.current?.close ? dialog.current.close() : root?.render(null));
  return (
    <dialog className="kept-list" aria-labelledby="kept-title" ref={dialog}>
      <header>
        <h2 id="kept-title">Saved on this device</h2>
        <button className="word-button" type="button" onClick={close}>
          Close
        </button>
      </header>
      {all?.length === 0 && <p>Nothing is waiting to be sent.</p>}
      {all?.map((enquiry) =>
        enquiry.receipt ? (
          <Arrived key={enquiry.key} enquiry={enquiry} receipt={enquiry.receipt} />
        ) : (
          <Waiting key={enquiry.firstKey ?? enquiry.key} enquiry={enquiry} />
        ),
      )}
    </dialog>
  );
}

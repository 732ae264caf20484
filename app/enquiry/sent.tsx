import { useEffect, useState } from 'react';
import type { Receipt } from '../../enquiry/answer.ts';
import type { Form } from '../../enquiry/forms.ts';
import { asServed } from '../document/as-served.ts';
import { keepTrying } from '../document/keep-trying.ts';
import { useHydrated } from '../document/use-hydrated.ts';
import { loadKept } from './kept/kept-count.tsx';
import type { Thanks as ThanksPart } from './thanks.tsx';

type Props = {
  form: Form;
  receipt: Receipt;
  /** The server has answered a post without a script: nobody has asked about doubts yet. */
  unasked: boolean;
  again: () => void;
};

/**
 * What the server writes receipts with (app/entry.server.tsx). Imported here it would be among what
 * the browser fetches at once.
 */
export const served: { Thanks?: typeof ThanksPart } = {};

/**
 * What takes a form's place once the server has stored the enquiry. The receipt itself is fetched
 * when somebody begins to fill in a form; until it is there its reference is.
 */
export function Sent(props: Props) {
  const { form, receipt } = props;
  const hydrating = !useHydrated();
  const [isServed] = useState(hydrating);
  const [Thanks, setThanks] = useState(() => served.Thanks);
  useEffect(() => keepTrying(loadKept, (kept) => setThanks(() => kept.Thanks)), []);
  return (
    <>
      <h2 tabIndex={-1}>{form.sent.title}</h2>
      {Thanks ? (
        <div className="thanks">
          <Thanks {...props} />
        </div>
      ) : isServed ? (
        <div
          className="thanks"
          key="served"
          // biome-ignore lint/security/noDangerouslySetInnerHtml: it is empty
          dangerouslySetInnerHTML={asServed}
          suppressHydrationWarning
        />
      ) : (
        <p>
          Your reference is <b className="reference">{receipt.reference}</b>.
        </p>
      )}
    </>
  );
}

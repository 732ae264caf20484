import type { ChangeFault, OwnPage } from '../../../server/door.ts';
import { Fault } from './fault.tsx';

/** Withdrawing, which asks once more, and taking that back. */
export const Withdraw = ({
  page: { erased, ends },
  fault,
}: {
  page: OwnPage;
  fault: ChangeFault | undefined;
}) => (
  <section id="withdraw" aria-labelledby="withdraw-title">
    <h2 id="withdraw-title">{erased ? 'Restore your enquiry' : 'Withdraw your enquiry'}</h2>
    {erased ? (
      <>
        <p>You can undo this until we delete it.</p>
        <form method="post" action="#main">
          <input type="hidden" name="change" value="restored" />
          <Fault id="withdraw-fault" fault={fault} />
          <button className="button button--go" type="submit">
            Restore my enquiry
          </button>
        </form>
      </>
    ) : (
      <>
        <p>
          We’ll stop work on it and delete everything tonight. Until then you can restore it here.
        </p>
        <details className="own-page__sure" open={Boolean(fault)}>
          <summary className="button button--line">Withdraw my enquiry</summary>
          <form method="post" action="#main">
            <input type="hidden" name="change" value="withdrawn" />
            <p>We won’t call you. Are you sure?</p>
            <Fault id="withdraw-fault" fault={fault} />
            <button className="button button--pine" type="submit">
              Yes, withdraw it
            </button>
          </form>
        </details>
      </>
    )}
    <p className="note quiet">
      {`Anyone with this link can see this page. Don’t share it. We don’t count visits to it. The link works until ${ends}.`}
    </p>
  </section>
);

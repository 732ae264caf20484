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
    <h2 id="withdraw-title">{erased ? 'Was that a mistake?' : 'Changed your mind?'}</h2>
    {erased ? (
      <>
        <p>Until it is erased you can take this back, and everything is as it was.</p>
        <form method="post" action="#main">
          <input type="hidden" name="change" value="restored" />
          <Fault id="withdraw-fault" fault={fault} />
          <button className="button button--go" type="submit">
            Take it back
          </button>
        </form>
      </>
    ) : (
      <>
        <p>
          We stop, and everything you sent is erased tonight. Until then you can take it back here.
        </p>
        <details className="own-page__sure" open={Boolean(fault)}>
          <summary className="button button--line">Withdraw my enquiry</summary>
          <form method="post" action="#main">
            <input type="hidden" name="change" value="withdrawn" />
            <p>Nobody will ring you. Are you sure?</p>
            <Fault id="withdraw-fault" fault={fault} />
            <button className="button button--pine" type="submit">
              Yes, withdraw it
            </button>
          </form>
        </details>
      </>
    )}
    <p className="note quiet">
      {`Whoever has this page’s address can see it, so keep it to yourself. We do not count visits to it. It can be opened until ${ends}.`}
    </p>
  </section>
);

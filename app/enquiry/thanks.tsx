import { hourLabels } from '../../calendar/time-of-day.ts';
import type { Receipt } from '../../enquiry/answer.ts';
import { displayValue } from '../../enquiry/display.ts';
import type { Form } from '../../enquiry/forms.ts';
import { telephoneLink } from '../../enquiry/telephone.ts';
import { useFirm } from '../frame/use-firm.ts';
import { Dimension } from '../ui/dimension.tsx';

/** What takes a form's place once the server has stored the enquiry: the receipt. */
export function Thanks({
  form,
  receipt,
  again,
}: {
  form: Form;
  receipt: Receipt;
  again: () => void;
}) {
  const { phone, line } = useFirm();
  const { opens, closes } = hourLabels(line);
  const words = form.fields.flatMap((field) => {
    const value = field.kind !== 'consent' && receipt.values?.[field.name];
    return value ? [[field.label, displayValue(field, value)]] : [];
  });
  return (
    <>
      <h2>{form.sent.title}</h2>
      <p>{receipt.callBackBy === null ? 'It has reached us.' : form.sent.text}</p>
      <ReceiptFacts receipt={receipt} />
      <p>{`To speak ${receipt.callBackBy === null ? 'to us' : 'sooner'}, ring between ${opens} and ${closes}.`}</p>
      <a className="phone-number" href={telephoneLink(phone)}>
        {phone}
      </a>
      {words.length > 0 && (
        <details className="receipt">
          <summary>What you sent</summary>
          <dl>
            {words.map(([label, value]) => (
              <div key={label}>
                <dt>{label}</dt>
                <dd>{value}</dd>
              </div>
            ))}
          </dl>
        </details>
      )}
      <div className="buttons thanks__buttons">
        <button className="button button--line" type="button" onClick={() => print()}>
          Print
        </button>
        <button className="button button--line" type="button" onClick={again}>
          {form.fields.some(({ kind }) => kind === 'files')
            ? 'Send another enquiry'
            : 'Send Another Message'}
        </button>
      </div>
    </>
  );
}

/** The reference, when we ring, and what became of the photos. */
export const ReceiptFacts = ({
  receipt: { reference, callBackBy, files, ownPage },
}: {
  receipt: Receipt;
}) => (
  <>
    <p>
      Your reference is <b className="reference">{reference}</b>. Keep it to hand when you ring.
    </p>
    {callBackBy !== null && (
      <Dimension className="thanks__promise">
        {callBackBy ? `We call ${callBackBy}` : 'One working day'}
      </Dimension>
    )}
    {files?.length > 0 && (
      <ul className="receipt">
        {files.map(({ name, kept, reason = '' }) => (
          <li key={name} className={kept ? '' : 'is-wrong'}>
            {name}: {kept ? 'arrived' : `did not arrive. ${reason}`}
          </li>
        ))}
      </ul>
    )}
    {ownPage && (
      <p>
        On {/* Not a Link: no script of this page may go on running there. */}
        <a href={ownPage}>your enquiry’s own page</a> you can see what you sent, add photos, ask for
        another time or withdraw it.
      </p>
    )}
  </>
);

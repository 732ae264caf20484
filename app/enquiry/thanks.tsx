import { Fragment, type ReactNode } from 'react';
import { hourLabels } from '../../calendar/time-of-day.ts';
import { type FileReceipt, type Receipt, ringsFor } from '../../enquiry/answer.ts';
import { displayValue, telephoneLink } from '../../enquiry/display.ts';
import { type Form, takesFiles } from '../../enquiry/forms.ts';
import { Press } from '../components/button.tsx';
import { Terms } from '../components/text.tsx';
import { useLive, usePage } from '../page-context.ts';

type Props = { form: Form; receipt: Receipt; again: () => void };

/** The receipt: what takes a form's place once the server has stored the enquiry. */
export function Thanks({ form, receipt, again }: Props) {
  const { phone, line } = usePage().firm;
  const { opens, closes } = hourLabels(line);
  const isPromised = receipt.callBackBy !== null && receipt.answerBy !== 'none';
  const words = form.fields.flatMap((field) => {
    const value = field.kind !== 'consent' && receipt.values?.[field.name];
    return value ? [[field.label, displayValue(field, value)] as const] : [];
  });
  return (
    <>
      <h2 tabIndex={-1}>{form.sent.title}</h2>
      <div className="thanks">
        <p>{isPromised ? promiseOf(form, receipt) : 'We’ve got your message.'}</p>
        <ReceiptFacts receipt={receipt}>
          <Reach receipt={receipt} />
        </ReceiptFacts>
        <p>{`To speak to us${isPromised ? ' sooner' : ''}, call between ${opens} and ${closes}, Monday to Friday.`}</p>
        <a className="phone-number" href={telephoneLink(phone)}>
          {phone}
        </a>
        {receipt.guide && <Guide {...receipt.guide} />}
        {words.length > 0 && (
          <details className="receipt">
            <summary>What you sent</summary>
            <Terms rows={words} />
          </details>
        )}
        {useLive() && (
          <div className="buttons thanks__buttons">
            <Press onClick={() => print()}>Print</Press>
            <Press onClick={again}>
              {form.fields.some(({ kind }) => kind === 'consent')
                ? 'Send another enquiry'
                : 'Send Another Message'}
            </Press>
          </div>
        )}
      </div>
    </>
  );
}

/** Guide prices of the page that the visitor came from. */
export const Guide = ({ title, lines, note }: NonNullable<Receipt['guide']>) => (
  <>
    <p>
      <b>{title}</b>
    </p>
    <Terms className="receipt" rows={lines.map(({ name, price }) => [name, price])} />
    <p className="note">{note}</p>
  </>
);

/** The form's own words promise a call: not to somebody whom we cannot ring. */
const promiseOf = (form: Form, receipt: Receipt) =>
  !ringsFor(receipt) && form.fields.some(({ kind }) => kind === 'consent')
    ? 'We’ll email you within one working day.'
    : form.sent.text;

/** The number and the address that we answer to, each with a way to correct it. */
function Reach({ receipt }: Pick<Props, 'receipt'>) {
  const { values = {}, doubts = {}, ownPage, callBackBy } = receipt;
  const labels = { phone: 'Phone', email: 'Email', postcode: 'Postcode' };
  const rows = Object.entries(labels).flatMap(([name, label]) => {
    const [value, doubt] = [values[name], doubts[name]];
    return value && (name !== 'postcode' || doubt) ? [{ name, label, value, doubt }] : [];
  });
  if (callBackBy === null || !rows.length) return null;
  return (
    <>
      <Terms
        className="receipt"
        rows={rows.map(({ name, label, value, doubt }) => [
          label,
          <Fragment key={name}>
            {value}{' '}
            {ownPage && (
              <a href={`${ownPage}#reach-${name}`}>
                Change<span className="visually-hidden">{` the ${name}`}</span>
              </a>
            )}
            {doubt && <p className="field__doubt">{doubt}</p>}
          </Fragment>,
        ])}
      />
      {!values.phone && ownPage && (
        <p>
          It’s quicker by phone: <a href={`${ownPage}#reach`}>add a phone number</a>.
        </p>
      )}
    </>
  );
}

/** What became of each photo and plan. */
export const FileReceipts = ({ files }: { files: FileReceipt[] }) => (
  <ul className="receipt">
    {files.map(({ name, kept, reason = '' }) => (
      <li key={name} className={kept ? '' : 'is-wrong'}>
        {name}: {kept ? 'arrived' : `didn’t arrive. ${reason}`}
      </li>
    ))}
  </ul>
);

/** The reference, when we answer, and what became of the photos. */
export const ReceiptFacts = ({ receipt, children }: { receipt: Receipt; children?: ReactNode }) => {
  const { form, reference, callBackBy, answerBy, files, ownPage } = receipt;
  const mayChooseTime = callBackBy !== null && ringsFor(receipt);
  return (
    <>
      <p>
        Your reference is <b className="reference">{reference}</b>. Have it ready when you call.
      </p>
      {callBackBy !== null && (
        <p className="thanks__promise">
          {answerBy === 'none'
            ? 'We can’t call or email you yet'
            : `We’ll ${ringsFor(receipt) ? 'call' : 'email'} you ${callBackBy}`}
        </p>
      )}
      {children}
      {files?.length > 0 && <FileReceipts files={files} />}
      {ownPage && (
        <p>
          On <a href={ownPage}>your enquiry page</a>{' '}
          {`you can see what you sent${takesFiles(form) ? ', add photos' : ''}, change your contact details${mayChooseTime ? ', change the time we call' : ''} or withdraw it.`}
        </p>
      )}
    </>
  );
};

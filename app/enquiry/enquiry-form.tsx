import { type ReactNode, useEffect, useRef, useState } from 'react';
import { useLocation } from 'react-router';
import { useFirm } from '../firm.ts';
import { telephone } from '../ui/button.tsx';
import type { Answer, Values } from './answer.ts';
import { Cell, Consent, Files } from './cells.tsx';
import { consentMissing, type Field, type Form, failure } from './forms.ts';
import { type Faults, useEnquiry } from './use-enquiry.ts';

type Props = {
  form: Form;
  title: string;
  note?: string;
  /** The address that takes the form when no script runs: the page's own action. */
  action: string;
  /** The server's answer to such a post. */
  answer?: Answer | undefined;
  /** Values to begin with, and placeholders for some fields. */
  begin?: Values;
  placeholders?: Values;
  /** Hears what was sent. */
  onSent?: (typed: (field: string) => string) => void;
  /** What stands in its place once it has been sent. */
  children: (reference: string, again: () => void) => ReactNode;
  className?: string;
};

/** A title-block form: one ruled block, each cell a field. Works without a script, and better with one. */
export function EnquiryForm({ form, title, note, action, answer, begin, placeholders, onSent, children, className = '' }: Props) {
  const mine = answer?.form === form.name ? answer : undefined;
  const values = mine && mine.kind !== 'sent' ? mine.values : begin;
  const { state, faults, live, submit, recheck, again } = useEnquiry(form, mine, onSent);
  const consentField = form.fields.find(({ kind }) => kind === 'consent');
  const [agreed, setAgreed] = useState(values?.gdprConsent === 'on');
  const thanks = useRef<HTMLDivElement>(null);
  const block = useRef<HTMLFormElement>(null);
  const { pathname } = useLocation();
  const idOf = ({ name }: { name: string }) => `${form.name}-${name}`;

  // The browser may have kept the tick from an earlier visit to this page.
  useEffect(() => {
    const tick = block.current?.elements.namedItem('gdprConsent');
    if (tick instanceof HTMLInputElement) setAgreed(tick.checked);
  }, []);
  useEffect(() => {
    if (state.kind === 'sent') thanks.current?.focus();
  }, [state.kind]);

  if (state.kind === 'sent') {
    return (
      <div className={`block block--thanks ${className}`} id={form.name} ref={thanks} tabIndex={-1}>
        {children(state.reference, () => {
          setAgreed(false);
          again();
        })}
      </div>
    );
  }
  const sending = state.kind === 'sending';
  const entries = form.fields.filter(({ kind }) => kind !== 'consent' && kind !== 'files');
  const files = form.fields.find(({ kind }) => kind === 'files');
  return (
    <form
      className={`block ${className}`}
      id={form.name}
      method="post"
      // Without a script the answer is a new page: it opens at the form.
      action={`${action}#${form.name}`}
      aria-label={title}
      noValidate={live}
      ref={block}
      onSubmit={submit}
      onInput={(event) => recheck(event.currentTarget, (event.target as HTMLInputElement).name)}
    >
      <header className="block__head">
        <h2>{title}</h2>
        {note && <p>{note}</p>}
      </header>
      <input type="hidden" name="form" value={form.name} />
      <input type="hidden" name="page" value={pathname.replace(/(.)\/$/, '$1')} />
      {state.kind === 'failed' ? <Failed /> : <Summary faults={faults} fields={form.fields} idOf={idOf} />}
      {entries.map((field) => (
        <Cell
          key={field.name}
          field={field}
          id={idOf(field)}
          value={values?.[field.name]}
          fault={faults[field.name]}
          placeholder={placeholders?.[field.name]}
        />
      ))}
      {files && <Files field={files} id={idOf(files)} />}
      {consentField && (
        <Consent field={consentField} id={idOf(consentField)} value={values?.[consentField.name]} fault={faults[consentField.name]} onChange={setAgreed} />
      )}
      <div className="cell cell--send">
        <button
          className={`btn ${sending ? 'is-sending' : consentField ? 'btn--go' : 'btn--pine'}`}
          type="submit"
          // Without a script nothing could enable it again: then the browser itself asks for the tick.
          disabled={sending || (live && Boolean(consentField) && !agreed)}
        >
          {sending ? form.sending.label : form.button}
        </button>
      </div>
    </form>
  );
}

/** What needs another look, first in the form and focused, each line a link to its field. */
function Summary({ faults, fields, idOf }: { faults: Faults; fields: Field[]; idOf: (field: Field) => string }) {
  const wrong = fields.filter(({ name }) => faults[name]);
  const box = useRef<HTMLDivElement>(null);
  // Only a new set of faults takes the focus: not one that shrinks while typing.
  const count = useRef(0);
  useEffect(() => {
    if (wrong.length > count.current) box.current?.focus();
    count.current = wrong.length;
  }, [wrong.length]);
  if (!wrong.length) return null;
  return (
    <div className="cell block__summary" role="alert" tabIndex={-1} ref={box}>
      <h3>{wrong.length === 1 ? 'One thing needs another look' : `${numbers[wrong.length] ?? wrong.length} things need another look`}</h3>
      {faults.gdprConsent && <p>{consentMissing}</p>}
      <ul>
        {wrong.map((field) => (
          <li key={field.name}>
            <a
              href={`#${idOf(field)}`}
              onClick={(event) => {
                event.preventDefault();
                document.getElementById(idOf(field))?.focus();
              }}
            >
              {faults[field.name]}
            </a>
          </li>
        ))}
      </ul>
    </div>
  );
}
const numbers = ['', '', 'Two', 'Three', 'Four', 'Five', 'Six', 'Seven', 'Eight'];

/** The specified failure line, and the other way to reach us. What was typed stays in the fields. */
function Failed() {
  const { phone } = useFirm();
  const box = useRef<HTMLDivElement>(null);
  useEffect(() => box.current?.focus(), []);
  return (
    <div className="cell block__summary" role="alert" tabIndex={-1} ref={box}>
      <p>{failure}</p>
      <a className="tab-num" href={telephone(phone)}>
        {phone}
      </a>
    </div>
  );
}

import { useEffect, useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import { useLocation } from 'react-router';
import type { Answer, Values } from '../../enquiry/answer.ts';
import { type Form, hiddenFields } from '../../enquiry/forms.ts';
import { Cell, Consent } from './cells.tsx';
import { dropOn, Files } from './files.tsx';
import { loadKept } from './kept/kept-count.tsx';
import { Summary, Trouble } from './summary.tsx';
import { Thanks } from './thanks.tsx';
import { useEnquiry } from './use-enquiry.ts';
import { usePhotos } from './use-photos.ts';

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
  /** The photos that help us most, by service. */
  useful?: Record<string, string[]> | undefined;
  /** Hears what was sent. */
  onSent?: (typed: (field: string) => string) => void;
  className?: string;
};

/**
 * A title-block form: one ruled block, each cell a field. Works without a script, and better with
 * one.
 */
export function EnquiryForm({
  form,
  title,
  note,
  action,
  answer,
  begin,
  placeholders,
  useful,
  onSent,
  className = '',
}: Props) {
  const mine = answer?.form === form.name ? answer : undefined;
  const values = mine && mine.kind !== 'sent' ? mine.values : begin;
  const photos = usePhotos();
  const { block, state, errors, live, agreed, service, submit, changed, kept, again } = useEnquiry(
    form,
    mine,
    photos,
    onSent,
  );
  const entries = form.fields.filter(({ kind }) => kind !== 'consent' && kind !== 'files');
  const files = form.fields.find(({ kind }) => kind === 'files');
  const consent = form.fields.find(({ kind }) => kind === 'consent');
  const place = useRef<HTMLDivElement>(null);
  const { pathname } = useLocation();
  const idOf = ({ name }: { name: string }) => `${form.name}-${name}`;
  const fresh = state.kind === 'kept' || (state.kind === 'sent' && state.now);
  const [OtherWays, setOtherWays] = useState<typeof import('./kept/other-ways.tsx')>();
  // While there is a connection, for it is wanted when there is none.
  useEffect(() => void import('./kept/other-ways.tsx').then(setOtherWays, () => {}), []);
  useEffect(() => {
    if (fresh) place.current?.focus();
  }, [fresh]);

  /** The empty form, and the focus in its first field. */
  const startAgain = () => {
    flushSync(() => again());
    block.current?.querySelector<HTMLElement>('.cell input, .cell textarea')?.focus();
  };

  if (state.kind === 'sent' || state.kind === 'kept') {
    return (
      <div className={`block block--thanks ${className}`} id={form.name} ref={place} tabIndex={-1}>
        {state.kind === 'sent' ? (
          <Thanks form={form} sent={state.sent} again={startAgain} />
        ) : (
          OtherWays && <OtherWays.KeptHere of={state.key} onGone={again} />
        )}
      </div>
    );
  }
  const sending = state.kind === 'sending';
  return (
    <form
      className={`block ${className}`}
      id={form.name}
      method="post"
      encType={files && 'multipart/form-data'}
      // Without a script the answer is a new page: it opens at the form.
      action={`${action}#${form.name}`}
      aria-label={title}
      noValidate={live}
      ref={block}
      onFocus={() => void loadKept().catch(() => {})}
      onSubmit={submit}
      onInput={(event) => changed(event.currentTarget, (event.target as HTMLInputElement).name)}
      {...(files && dropOn(photos))}
    >
      <header className="block__head">
        <h2>{title}</h2>
        {note && <p>{note}</p>}
      </header>
      <input type="hidden" name="form" value={form.name} />
      <input type="hidden" name="page" value={pathname.replace(/(.)\/$/, '$1')} />
      <label className="vh" aria-hidden="true">
        Leave this empty
        <input name={hiddenFields.honeypot} tabIndex={-1} autoComplete="off" />
      </label>
      {state.kind === 'trouble' ? (
        <Trouble {...state}>
          {state.body && OtherWays && (
            <OtherWays.OtherWays
              form={form}
              body={state.body}
              bag={photos.bag.current}
              onKept={kept}
            />
          )}
        </Trouble>
      ) : (
        <Summary
          errors={errors}
          fields={form.fields}
          idOf={idOf}
          chooseAgain={mine?.kind === 'invalid' ? mine.chooseAgain : undefined}
        />
      )}
      {entries.map((field) => (
        <Cell
          key={field.name}
          field={field}
          id={idOf(field)}
          value={values?.[field.name]}
          error={errors[field.name]}
          placeholder={placeholders?.[field.name]}
        />
      ))}
      {files && (
        <Files
          field={files}
          id={idOf(files)}
          photos={photos}
          useful={useful?.[service]}
          busy={sending}
        />
      )}
      {consent && (
        <Consent
          field={consent}
          id={idOf(consent)}
          value={values?.[consent.name]}
          error={errors[consent.name]}
        />
      )}
      <div className="cell cell--send">
        <button
          className={`btn ${sending ? 'is-sending' : consent ? 'btn--go' : 'btn--pine'}`}
          type="submit"
          // Without a script nothing could enable it again: then the browser itself asks for the
          // tick.
          disabled={sending || (live && Boolean(consent) && !agreed)}
        >
          {sending ? form.sending.label : form.button}
        </button>
      </div>
    </form>
  );
}

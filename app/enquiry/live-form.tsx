import { type ReactNode, useEffect, useEffectEvent, useState } from 'react';
import { hiddenFields, takesFiles } from '../../enquiry/forms.ts';
import { useLive } from '../islands/use-live.ts';
import { usePage } from '../page-context.ts';
import { dropOn } from './files.tsx';
import { FormFields, type FormProps, idOf } from './form-fields.tsx';
import { OtherWays } from './kept/other-ways.tsx';
import { NextSteps } from './next-steps.tsx';
import { Sending } from './sending.tsx';
import { Summary, Trouble } from './summary.tsx';
import type { Enquiry } from './use-enquiry.ts';
import { loadPhotos } from './use-photos.ts';

type Props = FormProps & { enquiry: Enquiry };

/** The form itself, to be filled in: what is wrong or went wrong first, then its fields. */
export function LiveForm(props: Props) {
  const { form, title, note, action, enquiry, className = '' } = props;
  const { state, answer, element, photos, submit, typed } = enquiry;
  const { phase } = state;
  const [ask, setAsk] = useState<ReactNode>();
  const live = useLive();
  const files = takesFiles(form.name);
  // The code for photos comes with the form: without a connection it would be too late when a photo
  // is chosen, which would then go whole, with its place.
  function prepare() {
    const { current } = element;
    if (!current) return;
    if (!ask)
      import('./ask.tsx').then(
        ({ Ask }) => setAsk(<Ask form={form} element={current} />),
        () => undefined, // the next touch asks for it again
      );
    if (files) loadPhotos().catch(() => undefined);
  }
  const open = useEffectEvent(prepare);
  useEffect(() => open(), []);
  const others = (
    <OtherWays form={form} values={state.values} body={enquiry.bodyNow} onKept={enquiry.kept} />
  );
  return (
    <form
      className={`form ${live ? 'is-live ' : ''}${className}`}
      id={form.name}
      method="post"
      encType={files ? 'multipart/form-data' : undefined}
      // Without a script the answer is a new page: it opens at the form.
      action={`${action}#${form.name}`}
      aria-label={title}
      noValidate={live}
      ref={element}
      onFocus={prepare}
      onSubmit={submit}
      onInput={({ target }) => typed((target as HTMLInputElement).name)}
      {...(files && dropOn(photos))}
    >
      <header className="form__head">
        <h2>{title}</h2>
        {note && <p>{note}</p>}
      </header>
      <input type="hidden" name="form" value={form.name} />
      <input type="hidden" name="page" value={usePage().path} />
      <div className="visually-hidden" aria-hidden="true">
        <label>
          Leave this empty
          <input name={hiddenFields.honeypot} tabIndex={-1} autoComplete="off" />
        </label>
      </div>
      {phase.kind === 'trouble' ? (
        <Trouble {...phase}>{phase.here && others}</Trouble>
      ) : (
        <Summary
          errors={state.errors}
          id={`${form.name}-summary`}
          fields={form.fields}
          idOf={(field) => idOf(form, field)}
          chooseAgain={answer?.kind === 'invalid' ? answer.chooseAgain : undefined}
        />
      )}
      <FormFields {...props} live={live} />
      {ask}
      <Sending phase={phase} label={form.sending.label} stop={enquiry.stop}>
        {others}
      </Sending>
      {/* The hero has no room for it: there it stands below. */}
      {form.name !== 'lead' && <NextSteps form={form} />}
    </form>
  );
}

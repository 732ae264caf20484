import { useState } from 'react';
import { useLocation } from 'react-router';
import type { Answer } from '../../enquiry/answer.ts';
import { hiddenFields, takesFiles } from '../../enquiry/forms.ts';
import { useHydrated } from '../document/use-hydrated.ts';
import { dropOn } from './files.tsx';
import { FormFields, type FormProps, idOf } from './form-fields.tsx';
import { loadKept } from './kept/kept-count.tsx';
import { NextSteps } from './next-steps.tsx';
import { Sending } from './sending.tsx';
import { Summary, Trouble } from './summary.tsx';
import type { Enquiry } from './use-enquiry.ts';
import type { useOtherWays } from './use-other-ways.ts';
import { loadPhotos } from './use-photos.ts';

type Props = FormProps & {
  answer: Answer | undefined;
  enquiry: Enquiry;
  otherWays: ReturnType<typeof useOtherWays>;
};

/** What asks about slips in this form. */
type Late = { Ask: Awaited<ReturnType<typeof loadKept>>['Ask']; element: HTMLFormElement };

/** The form itself, to be filled in: what is wrong or went wrong first, then its fields. */
export function LiveForm(props: Props) {
  const { form, title, note, action, answer, enquiry, otherWays, className = '' } = props;
  const { state, element, photos, submit, typed } = enquiry;
  const { phase } = state;
  const [late, setLate] = useState<Late>();
  const hydrated = useHydrated();
  const { pathname } = useLocation();
  const files = takesFiles(form.name);
  const others = otherWays && (
    <otherWays.OtherWays
      form={form}
      values={state.values}
      body={enquiry.bodyNow}
      onKept={enquiry.kept}
    />
  );
  return (
    <form
      className={`form ${className}`}
      id={form.name}
      method="post"
      encType={files ? 'multipart/form-data' : undefined}
      // Without a script the answer is a new page: it opens at the form.
      action={`${action}#${form.name}`}
      aria-label={title}
      noValidate={hydrated}
      ref={element}
      // What it may need later, when there is no connection any more.
      onFocus={({ currentTarget: element }) => {
        loadKept().then(
          ({ Ask }) => setLate((before) => before ?? { Ask, element }),
          () => {},
        );
        if (files) loadPhotos().catch(() => {});
      }}
      onSubmit={submit}
      onInput={({ target }) => typed((target as HTMLInputElement).name)}
      {...(files && dropOn(photos))}
    >
      <header className="form__head">
        <h2>{title}</h2>
        {note && <p>{note}</p>}
      </header>
      <input type="hidden" name="form" value={form.name} />
      <input type="hidden" name="page" value={pathname.replace(/(.)\/$/, '$1')} />
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
      <FormFields {...props} hydrated={hydrated} />
      {late && <late.Ask form={form} element={late.element} />}
      <Sending phase={phase} label={form.sending.label} stop={enquiry.stop}>
        {others}
      </Sending>
      {/* The hero has no room for it: there it stands below. */}
      {form.name !== 'lead' && <NextSteps form={form} />}
    </form>
  );
}

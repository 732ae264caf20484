import { useRef } from 'react';
import { forms } from '../../enquiry/forms.ts';
import type { State } from '../enquiry/enquiry-state.ts';
import { LiveForm } from '../enquiry/live-form.tsx';
import { Sent } from '../enquiry/sent.tsx';
import type { Enquiry } from '../enquiry/use-enquiry.ts';
import { usePhotos } from '../enquiry/use-photos.ts';

/** A form held in one state: nothing that is done in it leads anywhere. */
export function FormSheet({ state, useful }: { state: State; useful: Record<string, string[]> }) {
  const element = useRef<HTMLFormElement>(null);
  const photos = usePhotos(useRef(undefined));
  const form = forms.lead;
  const nothing = () => {};
  const enquiry: Enquiry = {
    element,
    state,
    begin: state.values,
    photos,
    typed: nothing,
    submit: async (event) => event.preventDefault(),
    answer: undefined,
    bodyNow: async () => new FormData(),
    kept: nothing,
    gone: () => state,
    restart: () => state,
    stop: nothing,
  };
  return state.phase.kind === 'sent' ? (
    <div className="form form--thanks" id={form.name}>
      <Sent form={form} receipt={state.phase.receipt} unasked={false} again={nothing} />
    </div>
  ) : (
    <LiveForm
      form={form}
      title="Get a free site survey"
      note="We’ll call you back within one working day."
      action="/styleguide"
      useful={useful}
      enquiry={enquiry}
    />
  );
}

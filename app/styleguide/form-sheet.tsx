import { useRef } from 'react';
import type { Receipt } from '../../enquiry/answer.ts';
import { forms } from '../../enquiry/forms.ts';
import { checkForm } from '../../enquiry/rules.ts';
import { LiveForm } from '../enquiry/enquiry-form.tsx';
import { type Event, next, type State, stateAfter } from '../enquiry/enquiry-state.ts';
import { Thanks } from '../enquiry/thanks.tsx';
import type { Enquiry } from '../enquiry/use-enquiry.ts';
import { usePhotos } from '../enquiry/use-photos.ts';

const values = {
  fullName: 'Ann Thwaite',
  phone: '01632 960 148',
  email: 'ann@example.org',
  postcode: 'HG5 0AA',
  service: 'fencing',
  projectDetails: 'Twenty metres of fence along a bank, with a gate.',
  gdprConsent: 'on',
};
const receipt: Receipt = {
  kind: 'sent',
  form: 'lead',
  reference: 'ABCD-1234',
  callBackBy: 'by Thursday 5 pm',
  files: [
    { name: 'garden.jpg', kept: true },
    { name: 'plan.dwg', kept: false, reason: 'It is neither a picture nor a PDF.' },
  ],
  values,
};

const after = (...events: Event[]): State => events.reduce(next, stateAfter(undefined));
const opened: Event = { kind: 'opened', key: 'example', since: 0, values };
const submitted: Event = { kind: 'submitted', values, errors: {} };
const answered = (answer: Extract<Event, { kind: 'answered' }>['answer']): Event => ({
  kind: 'answered',
  answer,
  refused: [],
  newKey: 'another',
});

/** Every state that a form can be in, named: made by the form's own state machine. */
export const formStates = {
  empty: stateAfter(undefined),
  filled: after(opened),
  wrong: after(opened, { kind: 'submitted', values: {}, errors: checkForm(forms.lead, {}) }),
  sending: after(opened, submitted),
  failed: after(opened, submitted, answered({ kind: 'failed', form: 'lead', values })),
  'slow-down': after(
    opened,
    submitted,
    answered({ kind: 'slow-down', form: 'lead', values, retryAfter: 90 }),
  ),
  sent: after(opened, submitted, answered(receipt)),
} satisfies Record<string, State>;

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
      <Thanks form={form} receipt={state.phase.receipt} again={nothing} />
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

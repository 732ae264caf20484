/** Every state that a form can be in, named: made by the form's own state machine. */
import type { Receipt } from '../../enquiry/answer.ts';
import { forms } from '../../enquiry/forms.ts';
import { checkForm } from '../../enquiry/rules.ts';
import { type Event, next, type State, stateAfter } from '../enquiry/enquiry-state.ts';

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

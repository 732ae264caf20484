import { randomUUID } from 'node:crypto';
import { data, redirect, useActionData, useLoaderData } from 'react-router';
import { callBackBy } from '../../calendar/call-back.ts';
import { officeHours } from '../../content/office-hours.ts';
import { services } from '../../enquiry/fields.ts';
import { takenFields } from '../../enquiry/forms.ts';
import { takeEnquiry } from '../../server/enquiries/store-enquiry.ts';
import { type Args, officeOf, readForm } from '../context.ts';
import { Button, Field, Form } from '../forms.tsx';
import { enquiryPath, phoneDoubt } from '../inbox-words.ts';
import { Page } from '../layout.tsx';

export const loader = ({ context }: Args) => ({
  kept: { key: randomUUID(), opened: officeOf(context).now.toISOString(), doubted: '' },
});

/** When the customer called: the form promises the call that it showed then, if that is to come. */
function calledAt(opened: string, now: Date): Date {
  const at = new Date(opened);
  return at <= now && callBackBy(at, officeHours()).iso > now.toISOString() ? at : now;
}

/** Saves it, and opens it. A doubtful number is asked about once. */
export async function action({ context, request }: Args) {
  const { use, person, settings: post, now: at } = officeOf(context);
  const { key = '', opened = '', doubted: before, ...form } = await readForm(request);
  const typed = Object.fromEntries(takenFields.map(({ name }) => [name, form[name] ?? '']));
  const promise = form.promise !== undefined;
  if (!/^[\w-]{8,64}$/.test(key)) throw data(null, { status: 400 });
  const called = calledAt(opened, at);
  const { phone = '' } = typed;
  const refuse = (errors: Record<string, string | undefined>, doubted = '') =>
    data(
      { errors, typed, promise, kept: { key, opened: called.toISOString(), doubted } },
      { status: 422 },
    );
  const doubt = (before ?? '') === phone ? undefined : phoneDoubt(phone);
  if (doubt) return refuse({ phone: `${doubt} If it’s right, save again.` }, phone);
  const taken = await use((database) =>
    takeEnquiry(database, { values: typed, promise, called, key, person, post, at }),
  );
  return typeof taken === 'string' ? redirect(enquiryPath(taken), 303) : refuse(taken, phone);
}

const options = [['', 'Not known yet'], ...services] as const;

/** Writes down an enquiry that came by phone or at the gate. */
export function Component() {
  const loaded = useLoaderData<typeof loader>();
  const wrong = useActionData<typeof action>();
  const { kept } = wrong ?? loaded;
  return (
    <Page title="New enquiry" here="Inbox">
      <Form className="form" noValidate values={kept}>
        {takenFields.map(({ name, label, kind, required, most }) => (
          <Field
            key={name}
            id={name}
            label={required ? label : `${label} (optional)`}
            error={wrong?.errors[name]}
            defaultValue={wrong?.typed[name]}
            required={Boolean(required)}
            {...(kind === 'select'
              ? { options }
              : kind === 'textarea'
                ? { as: 'textarea', rows: 4, maxLength: most }
                : { type: kind, maxLength: most, autoComplete: 'off' })}
          />
        ))}
        <label className="tick">
          <input type="checkbox" name="promise" defaultChecked={wrong?.promise} />
          <span>
            I promised that we’ll call {callBackBy(new Date(kept.opened), officeHours()).words}
          </span>
        </label>
        <Button look="go">Save enquiry</Button>
      </Form>
      <p className="note quiet">
        We don’t email the customer. If you leave the box empty, we record that you spoke to them.
      </p>
    </Page>
  );
}

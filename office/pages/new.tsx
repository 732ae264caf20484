import { randomUUID } from 'node:crypto';
import { data, useActionData, useLoaderData } from 'react-router';
import { callBackBy } from '../../calendar/call-back.ts';
import { officeHours } from '../../content/office-hours.ts';
import { services } from '../../enquiry/fields.ts';
import { takenFields } from '../../enquiry/forms.ts';
import { takeEnquiry } from '../../server/enquiries/store-enquiry.ts';
import { type Args, officeContext, readForm, textOf } from '../context.ts';
import { Button, Field } from '../forms.tsx';
import { Page } from '../frame.tsx';
import { enquiryPath } from '../inbox-words.ts';
import { leadTo } from './account/page.tsx';

export function loader({ context }: Args) {
  const { person, now } = context.get(officeContext);
  if (!person) throw new Error('this page is for people who have signed in');
  return { person, call: callBackBy(now, officeHours()).words, key: randomUUID() };
}

/** Saves it, and opens it. */
export async function action({ context, request }: Args) {
  const { use, person, settings: post, now: at } = context.get(officeContext);
  if (!person) throw new Error('this page is for people who have signed in');
  const form = await readForm(request);
  const typed = Object.fromEntries(takenFields.map(({ name }) => [name, textOf(form, name)]));
  const [key, promise] = [textOf(form, 'key'), form.has('promise')];
  if (!/^[\w-]{8,64}$/.test(key)) throw data(null, { status: 400 });
  const taken = await use((database) =>
    takeEnquiry(database, { values: typed, promise, key, person, post, at }),
  );
  return typeof taken === 'string'
    ? leadTo(enquiryPath(taken))
    : data({ errors: taken, typed, promise, key }, { status: 422 });
}

const serviceOptions = [['', 'Not known yet'], ...services].map(([value, words]) => (
  <option key={value} value={value}>
    {words}
  </option>
));

/** Writes down an enquiry that came by phone or at the gate. */
export function Component() {
  const { person, call, key } = useLoaderData<typeof loader>();
  const answered = useActionData<typeof action>();
  const wrong = answered instanceof Response ? undefined : answered;
  return (
    <Page title="New enquiry" person={person} here="Inbox" className="account">
      <form className="account-form stack" method="post" noValidate>
        <input type="hidden" name="key" value={wrong?.key ?? key} />
        {takenFields.map(({ name, label, kind, required, most }) => (
          <Field
            key={name}
            id={name}
            label={required ? label : `${label} (optional)`}
            error={wrong?.errors[name]}
            defaultValue={wrong?.typed[name]}
            required={Boolean(required)}
            {...(kind === 'select'
              ? { as: 'select', children: serviceOptions }
              : kind === 'textarea'
                ? { as: 'textarea', rows: 4, maxLength: most }
                : { type: kind, maxLength: most, autoComplete: 'off' })}
          />
        ))}
        <label className="tick">
          <input type="checkbox" name="promise" defaultChecked={wrong?.promise} />
          <span>I promised that we’ll call {call}</span>
        </label>
        <Button look="go">Save enquiry</Button>
      </form>
      <p className="note quiet">
        We don’t email the customer. If you leave the box empty, we record that you spoke to them.
      </p>
    </Page>
  );
}

import {
  type ActionFunctionArgs,
  data,
  type LoaderFunctionArgs,
  useActionData,
  useLoaderData,
} from 'react-router';
import {
  countTry,
  enterByFigures,
  linkLife,
  readAsked,
  timeOf,
} from '../../../server/office/door.ts';
import { officeContext } from '../../context.ts';
import { readForm } from '../../read-form.ts';
import { entrantOf, letIn } from './after-link.ts';
import { leadTo, said } from './answers.ts';
import { Door, Field } from './door.tsx';

export const loader = ({ request, context }: LoaderFunctionArgs) => {
  const { settings } = context.get(officeContext);
  const asked = readAsked(request, settings);
  if (!asked) throw leadTo('/office/sign-in');
  const { email, at, to } = asked;
  return { email, to, until: timeOf(new Date(at.getTime() + linkLife)) };
};

export async function action({ request, context }: ActionFunctionArgs) {
  const office = context.get(officeContext);
  const { use, settings, address, now } = office;
  const asked = readAsked(request, settings);
  if (!asked) return leadTo('/office/sign-in');
  const figures = said(await readForm(request), 'figures').replace(/\s/g, '');
  const wait = await countTry(use, { address, at: now });
  if (wait) return data({ fault: 'Too many tries. Wait ten minutes.' }, { status: 429 });
  const entered = /^\d{6}$/.test(figures)
    ? await enterByFigures(
        use,
        settings,
        { figures, asker: asked.asker },
        entrantOf(request, office),
      )
    : undefined;
  if (!entered)
    return data(
      {
        fault: 'That code is wrong or has expired. After five tries, ask for a new link.',
      },
      { status: 422 },
    );
  return letIn(request, settings, asked.to, entered);
}

/** Whoever asked is told the same, whether a link was sent or not. */
export function Component() {
  const { email, to, until } = useLoaderData<typeof loader>();
  const failed = useActionData<typeof action>();
  const wrong = failed instanceof Response ? undefined : failed;
  return (
    <Door title="Check your email">
      <p>
        If <b>{email}</b> is on the staff list, we’ve sent a link. It works once, in this browser,
        until {until}.
      </p>
      <p className="dimension">15 minutes</p>
      <form method="post" action="/office/sign-in">
        <input type="hidden" name="email" value={email} />
        <input type="hidden" name="to" value={to} />
        <button className="button button--line" type="submit">
          Send another link
        </button>
      </form>
      <p className="note quiet">
        If you open the link in another browser or on another device, enter the 6-digit code here.
      </p>
      <form className="door-form" method="post">
        <Field
          id="figures"
          label="6-digit code"
          inputMode="numeric"
          autoComplete="one-time-code"
          pattern="[0-9 ]{6,7}"
          required
          fault={wrong?.fault}
        />
        <div className="door-cell door-cell--send">
          <button className="button button--line" type="submit">
            Sign in
          </button>
        </div>
      </form>
    </Door>
  );
}

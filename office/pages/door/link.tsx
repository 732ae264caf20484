import {
  type ActionFunctionArgs,
  data,
  type LoaderFunctionArgs,
  useActionData,
  useLoaderData,
} from 'react-router';
import {
  countTry,
  enterByLink,
  lookAtLink,
  placeOf,
  readAsked,
  showFigures,
  timeOf,
} from '../../../server/office/door.ts';
import { officeContext } from '../../context.ts';
import { readForm } from '../../read-form.ts';
import { entrantOf, letIn } from './after-link.ts';
import { said } from './answers.ts';
import { Door } from './door.tsx';

/** Looking changes nothing: mail scanners open every link. */
export async function loader({ request, params, context }: LoaderFunctionArgs) {
  const { use, settings, now } = context.get(officeContext);
  const link = { token: params.token ?? '', asker: readAsked(request, settings)?.asker };
  const state = await use((database) => lookAtLink(database, link, now));
  if (state.kind === 'open') return data({ state, time: '' });
  const instant = state.kind === 'elsewhere' ? state.askedAt : state.usedAt;
  const time = instant ? timeOf(new Date(instant)) : '';
  return data({ state, time }, { status: state.kind === 'spent' ? 410 : 200 });
}

export async function action({ request, params, context }: ActionFunctionArgs) {
  const office = context.get(officeContext);
  const { use, settings, address, now } = office;
  const asked = readAsked(request, settings);
  const token = params.token ?? '';
  if (await countTry(use, { address, at: now }))
    return data({ figures: undefined }, { status: 429 });
  if (said(await readForm(request), 'act') === 'figures') {
    const figures = await use((database) => showFigures(database, token, now));
    return data({ figures }, { status: figures ? 200 : 410 });
  }
  const link = { token, asker: asked?.asker };
  const entered = await enterByLink(use, settings, link, entrantOf(request, office));
  if (!entered) return data({ figures: undefined }, { status: 410 });
  return letIn(request, settings, placeOf(asked?.to), entered);
}

/** What is behind a link from a mail, or from the start. */
export function Component() {
  const { state, time } = useLoaderData<typeof loader>();
  const done = useActionData<typeof action>();
  const figures = done instanceof Response ? undefined : done?.figures;
  if (figures)
    return (
      <Door title="Your 6-digit code">
        <p className="door-figures tab-num">
          {figures.slice(0, 3)} {figures.slice(3)}
        </p>
        <p>Enter this code in the browser you started from. We’ll never ask you for it.</p>
      </Door>
    );
  if (state.kind === 'spent')
    return (
      <Door title="This link has been used or has expired">
        {time && <p>It was used at {time}.</p>}
        <a className="button button--go" href="/office/sign-in">
          Send a new link
        </a>
      </Door>
    );
  if (state.kind === 'elsewhere')
    return (
      <Door title="You started in another browser">
        <p>
          This link was requested at {time} from another browser or device. If that was you, show
          the code and enter it there. If not, close this page.
        </p>
        <form method="post">
          <button className="button button--go" type="submit" name="act" value="figures">
            Show the code
          </button>
        </form>
      </Door>
    );
  return (
    <Door title="Sign in to the office">
      <p>
        Sign in as <b>{state.email}</b>. The link works once.
      </p>
      <form method="post">
        <button className="button button--go" type="submit" name="act" value="enter">
          Sign in
        </button>
      </form>
    </Door>
  );
}

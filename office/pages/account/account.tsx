import { data, useActionData, useLoaderData } from 'react-router';
import { momentFrom } from '../../../calendar/spoken-times.ts';
import { passkeysOf, removePasskey } from '../../../server/auth/passkeys.ts';
import { noSession, proves, sessionsOf } from '../../../server/auth/sessions.ts';
import { signOut } from '../../../server/auth/sign-in.ts';
import { endTheirSessions, rename } from '../../../server/auth/staff.ts';
import { isSubscribed, pushKey, subscribe, unsubscribe } from '../../../server/workflow/push.ts';
import { type Args, officeContext, readForm } from '../../context.ts';
import { Act, Ask, Button, Field, Form, Line, Pine, TextLink } from '../../forms.tsx';
import { Page } from '../../layout.tsx';
import { leadTo, nounOf, PasskeyButton } from './page.tsx';

export async function loader({ request, context }: Args) {
  const { use, person, session, settings, now } = context.get(officeContext);
  const id = person?.id ?? '';
  const sessions = await use((database) => sessionsOf(database, id, now));
  const passkeys = await use((database) => passkeysOf(database, id));
  const push =
    person && person.role !== 'surveyor' && settings.smtpUrl
      ? {
          publicKey: await use(pushKey),
          isOn: await use((database) => isSubscribed(database, session?.id ?? '')),
        }
      : undefined;
  return {
    person,
    sessions: sessions.map((one) => ({
      ...one,
      isHere: one.id === session?.id,
      about: `${one.id === session?.id ? 'Active now' : `Last used ${momentFrom(one.seen_at, now)}`}, by ${one.way === 'passkey' ? 'passkey' : 'email link'}`,
    })),
    passkeys: passkeys.map(({ id, device, made_at, used_at }) => ({
      id,
      device,
      about: used_at
        ? `Last used ${momentFrom(used_at, now)}`
        : `Added ${momentFrom(made_at, now)}`,
    })),
    push,
    isProved: proves(session, now),
    host: new URL(settings.siteUrl).hostname,
    noun: nounOf(request),
  };
}

/** Each button sends its action as `act`; `id` is the session or the passkey. */
export async function action({ request, context }: Args) {
  const { use, person, session, settings, now } = context.get(officeContext);
  if (!person || !session) return leadTo('/office/sign-in');
  const { act, id = '', name = '', endpoint = '' } = await readForm(request);
  const end = (which: { id?: string; but?: string }) =>
    use((database) => endTheirSessions(database, person.id, { by: person.id, now }, which));
  if (act === 'name') {
    if (!name || name.length > 80)
      return data({ fault: 'Enter a name of up to 80 letters.' }, { status: 422 });
    await use((database) => rename(database, { id: person.id, name }, now));
  } else if (act === 'push' && person.role !== 'surveyor') {
    const isKnown = await use((database) =>
      subscribe(database, { endpoint, session: session.id, now }),
    );
    if (!isKnown)
      return data({ fault: 'Notifications don’t work in this browser.' }, { status: 422 });
  } else if (act === 'push-off') await use((database) => unsubscribe(database, session.id));
  else if (act === 'end') await end({ id });
  else if (act === 'end-others') await end({ but: session.id });
  else if (act === 'end-all') {
    await end({});
    return leadTo('/office/sign-in', [noSession(settings)]);
  } else if (act === 'sign-out') {
    await signOut(use, { person: person.id, session: session.id, now });
    return leadTo('/office/sign-in', [noSession(settings)]);
  } else if (act === 'remove-passkey')
    await use((database) => removePasskey(database, { person: person.id, id }, now));
  return leadTo('/office/account');
}

/** Where somebody is signed in, by what, and how all of it ends. */
export function Component() {
  const { person, sessions, passkeys, push, isProved, host, noun } = useLoaderData<typeof loader>();
  const wrong = useActionData<typeof action>();
  return (
    <Page title="Where you’re signed in">
      <ul className="lines">
        {sessions.map(({ id, isHere, device, about }) => (
          <Line
            key={id}
            under={isHere ? `${device}. ${about}` : about}
            act={
              !isHere && (
                <Form values={{ id }}>
                  <Act value="end">
                    Sign out<span className="visually-hidden"> {device}</span>
                  </Act>
                </Form>
              )
            }
          >
            {isHere ? `This ${noun}` : device}
          </Line>
        ))}
      </ul>
      <Form className="form">
        {sessions.length > 1 && <Button value="end-others">Sign out other devices</Button>}
        <Button value="sign-out">Sign out here</Button>
        <Button value="end-all">Sign out everywhere</Button>
      </Form>
      {push && <Notifications {...push} noun={noun} />}
      <h2>Passkeys</h2>
      {passkeys.length ? (
        <ul className="lines">
          {passkeys.map(({ id, device, about }) => (
            <Line
              key={id}
              under={about}
              act={
                <Ask
                  name={
                    <>
                      Remove<span className="visually-hidden"> {device}</span>
                    </>
                  }
                  question="You then sign in with another passkey, or by email link."
                >
                  <Form values={{ id }}>
                    <Pine value="remove-passkey">Yes, remove it</Pine>
                  </Form>
                </Ask>
              }
            >
              {device}
            </Line>
          ))}
        </ul>
      ) : (
        <p className="quiet">None yet. You sign in by email link.</p>
      )}
      {isProved ? (
        <PasskeyButton does="make" host={host} to="/office/account">
          Add a passkey
        </PasskeyButton>
      ) : (
        <TextLink href="/office/sign-in?again&to=/office/account">
          Sign in again to add a passkey
        </TextLink>
      )}
      <h2>Your name</h2>
      <Form className="form">
        <Field
          id="name"
          label="Name shown to colleagues"
          autoComplete="name"
          required
          maxLength={80}
          defaultValue={person?.name}
          error={wrong?.fault}
        />
        <Button value="name">Save name</Button>
      </Form>
      {person?.role === 'owner' && (
        <p className="choices">
          <TextLink href="/office/people">Staff</TextLink>
          <TextLink href="/office/record">Activity log</TextLink>
        </p>
      )}
    </Page>
  );
}

/** `publicKey`: what a browser subscribes with; browser/account.ts switches them on. */
const Notifications = (props: { publicKey: string; isOn: boolean; noun: string }) => (
  <>
    <h2>Notifications</h2>
    {props.isOn ? (
      <Form>
        <p>
          This {props.noun} shows new enquiries, and calls due within the hour, until you sign out
          here.
        </p>
        <Button value="push-off">Turn off notifications</Button>
      </Form>
    ) : (
      <div className="form" data-push={props.publicKey}>
        <button className="button button--line" type="button" hidden>
          Turn on notifications
        </button>
        <p className="quiet" role="status">
          This {props.noun} can show new enquiries, and calls due within the hour.
        </p>
      </div>
    )}
  </>
);

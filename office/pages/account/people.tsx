import { data, useActionData, useLoaderData } from 'react-router';
import { emailOf, mailInvitation } from '../../../server/auth/ask.ts';
import { ownersBySetting, type Role, roles } from '../../../server/auth/people.ts';
import { proves } from '../../../server/auth/sessions.ts';
import { linkPath } from '../../../server/auth/sign-in.ts';
import {
  changeRole,
  endPerson,
  endTheirSessions,
  invite,
  type StaffFault,
  staff,
} from '../../../server/auth/staff.ts';
import { type Args, officeContext, readForm } from '../../context.ts';
import { Act, Ask, Button, ButtonLink, Field, Form, Line, Pine, TextLink } from '../../forms.tsx';
import { Page } from '../../layout.tsx';
import { leadTo, Said } from './page.tsx';

/** What each role may do, in the words of the page. */
const roleWords: Record<Role, string> = {
  owner: 'Owner: everything',
  office: 'Office: inbox, search, figures',
  surveyor: 'Surveyor: only their own work',
};

const faults: Record<StaffFault, string> = {
  'already-in': 'They already have access.',
  yourself: 'You can’t change your own role. Ask another owner.',
  'by-setting': 'The OFFICE_EMAILS setting makes them an owner. Change it there.',
  nobody: 'They no longer have access.',
};

/** What a button has done. */
const doneWords: Record<string, string> = {
  invite: 'Invited. We’ve emailed them a link to the sign-in page.',
  end: 'Removed and signed out.',
  'end-sessions': 'Signed out.',
  role: 'Role changed.',
};

export async function loader({ context, request }: Args) {
  const { use, person, session, settings, now } = context.get(officeContext);
  const owners = ownersBySetting(settings);
  const all = await use((database) => staff(database, owners));
  return {
    done: doneWords[new URL(request.url).searchParams.get('done') ?? ''],
    isProved: proves(session, now),
    mails: Boolean(settings.smtpUrl),
    all: all.map((one) => ({ ...one, fixed: one.id === person?.id || owners.includes(one.email) })),
  };
}

const donePath = (act = '') => `/office/people?done=${act}`;
const signInAgain = '/office/sign-in?again&to=/office/people';

/** What was typed into the invitation, or what is wrong with it. */
type Typed = { name?: string; email?: string };
type Answer = { fault?: string; link?: string; typed?: Typed; errors?: Typed };

const isRole = (text: string): text is Role => roles.some((role) => role === text);

export async function action({ request, context }: Args) {
  const { use, person, session, settings, now } = context.get(officeContext);
  if (!person || !proves(session, now)) return leadTo(signInAgain);
  const { act, id = '', role = '', ...typed } = await readForm(request);
  const change = { by: person.id, owners: ownersBySetting(settings), now };
  const refuse = (answer: Answer) => data(answer, { status: 422 });
  if (act === 'invite') {
    const { name } = typed;
    const email = emailOf(typed.email ?? '');
    const wrong = (errors: Typed) => refuse({ typed, errors });
    if (!email) return wrong({ email: 'Enter an email address, like joe@example.org.' });
    if (!name || name.length > 80) return wrong({ name: 'Enter a name of up to 80 letters.' });
    if (!isRole(role)) return refuse({ typed, fault: 'Choose a role.' });
    const how = { ...change, handsLink: !settings.smtpUrl };
    const invited = await use((database) => invite(database, { email, name, role }, how));
    if (typeof invited === 'string') return wrong({ email: faults[invited] });
    if (invited.token)
      return data<Answer>({ link: `${settings.siteUrl}${linkPath(invited.token)}` });
    void mailInvitation(settings, { email, by: person.name });
    return leadTo(donePath(act));
  }
  const fault =
    act === 'end'
      ? await use((database) => endPerson(database, id, change))
      : act === 'end-sessions'
        ? await use((database) => endTheirSessions(database, id, change))
        : act === 'role' && isRole(role)
          ? await use((database) => changeRole(database, { id, role }, change))
          : 'nobody';
  return fault ? refuse({ fault: faults[fault] }) : leadTo(donePath(act));
}

/** The staff list and its roles, for owners. */
export function Component() {
  const { all, done, isProved } = useLoaderData<typeof loader>();
  const said = useActionData<typeof action>();
  return (
    <Page title="Staff">
      {done && !said && <Said>{done}</Said>}
      {said?.fault && <Said fault>{said.fault}</Said>}
      {said?.link && (
        <Said>
          Email isn’t set up. Give them this link. It works once, within an hour.{' '}
          <code>{said.link}</code>
        </Said>
      )}
      <ul className="lines">
        {all.map((one) => (
          <Line
            key={one.id}
            under={
              <>
                {roleWords[one.role]}
                <br />
                {one.email}
              </>
            }
            act={isProved && !one.fixed && <Change {...one} />}
          >
            {one.name}
          </Line>
        ))}
      </ul>
      {isProved ? (
        <Invite />
      ) : (
        <ButtonLink href={signInAgain}>Sign in again to make changes</ButtonLink>
      )}
      <p className="choices">
        <TextLink href="/office/account">Where you’re signed in</TextLink>
        <TextLink href="/office/record">Activity log</TextLink>
      </p>
    </Page>
  );
}

const Change = ({ id, name, role }: { id: string; name: string; role: Role }) => (
  <details className="account-change">
    <summary aria-label={`Change ${name}`}>Change</summary>
    <Form className="form" values={{ id }}>
      <RoleChoice id={id} chosen={role} />
      <Button look="small" value="role">
        Change role
      </Button>
      <Act value="end-sessions">Sign {name} out</Act>
      <Ask name={`Remove ${name}`} question={`Sign ${name} out, and delete their passkeys?`}>
        <Pine value="end">Yes, remove {name}</Pine>
      </Ask>
    </Form>
  </details>
);

/** What somebody may do, as a list to choose from. */
const RoleChoice = ({ id, chosen }: { id: string; chosen: Role }) => (
  <Field
    id={`role-${id}`}
    name="role"
    label="Role"
    options={roles.map((role) => [role, roleWords[role]])}
    defaultValue={chosen}
  />
);

/** Lets somebody in. */
function Invite() {
  const { mails } = useLoaderData<typeof loader>();
  const { typed = {}, errors = {} } = useActionData<typeof action>() ?? {};
  return (
    <>
      <h2>Invite a colleague</h2>
      <Form className="form">
        <Field
          id="name"
          label="Name"
          required
          maxLength={80}
          defaultValue={typed.name}
          error={errors.name}
        />
        <Field
          id="email"
          label="Email address"
          type="email"
          required
          defaultValue={typed.email}
          error={errors.email}
        />
        <RoleChoice id="new" chosen="office" />
        <Button look="go" value="invite">
          Invite
        </Button>
      </Form>
      <p className="note quiet">
        {mails
          ? 'We’ll email them a link to the sign-in page.'
          : 'Email isn’t set up. We’ll show you a link to give them.'}
      </p>
    </>
  );
}

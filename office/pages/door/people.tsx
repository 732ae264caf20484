import {
  type ActionFunctionArgs,
  data,
  type LoaderFunctionArgs,
  useActionData,
  useLoaderData,
} from 'react-router';
import {
  changeRole,
  emailOf,
  endPerson,
  endTheirSessions,
  invite,
  linkPath,
  mailInvitation,
  makeLink,
  ownersBySetting,
  proves,
  type Role,
  record,
  roles,
  type StaffFault,
  staff,
} from '../../../server/office/door.ts';
import { officeContext } from '../../context.ts';
import { readForm } from '../../read-form.ts';
import { leadTo, said } from './answers.ts';
import { Door, Said } from './door.tsx';
import { Invite, RoleChoice } from './invite.tsx';
import { roleWords } from './roles-in-words.ts';

const faults: Record<StaffFault, string> = {
  'already-in': 'They already have access.',
  yourself: 'You can’t change your own role. Ask another owner.',
  'by-setting': 'The OFFICE_EMAILS setting makes them an owner. Change it there.',
  nobody: 'They no longer have access.',
};

export async function loader({ context }: LoaderFunctionArgs) {
  const { use, person, session, settings, now } = context.get(officeContext);
  const owners = ownersBySetting(settings);
  const all = await use((database) => staff(database, owners));
  return {
    name: person?.name ?? '',
    role: person?.role,
    isProved: proves(session, now),
    mails: Boolean(settings.smtpUrl),
    all: all.map(({ id, name, email, role }) => ({
      id,
      name,
      email,
      role,
      fixed: id === person?.id || owners.includes(email),
    })),
  };
}

const isRole = (text: string): text is Role => roles.some((role) => role === text);

export async function action({ request, context }: ActionFunctionArgs) {
  const { use, person, session, settings, now } = context.get(officeContext);
  if (!person || !proves(session, now)) return leadTo('/office/sign-in?again&to=/office/people');
  const form = await readForm(request);
  const [act, id, role] = [said(form, 'act'), said(form, 'id'), said(form, 'role')];
  const change = { by: person.id, owners: ownersBySetting(settings), now };
  const refuse = (fault: string, typed = {}) => data({ fault, typed, link: '' }, { status: 422 });
  if (act === 'invite') {
    const typed = { name: said(form, 'name'), email: said(form, 'email') };
    const email = emailOf(typed.email);
    if (!email) return refuse('Enter an email address, like joe@example.org.', typed);
    if (!typed.name || typed.name.length > 80 || !isRole(role))
      return refuse('Enter a name and choose a role.', typed);
    const invited = await use((database) =>
      invite(database, { email, name: typed.name, role }, change),
    );
    if (typeof invited === 'string') return refuse(faults[invited], typed);
    if (settings.smtpUrl) {
      void mailInvitation(settings, { email, by: person.name });
      return leadTo('/office/people');
    }
    const token = await use((database) =>
      database.transaction().execute(async (transaction) => {
        await record(transaction, {
          at: now,
          person: person.id,
          did: 'link-made',
          subject: invited.id,
        });
        return makeLink(transaction, { email, kind: 'handed' }, now);
      }),
    );
    return data({ fault: '', typed: {}, link: `${settings.siteUrl}${linkPath(token)}` });
  }
  const fault =
    act === 'end'
      ? await use((database) => endPerson(database, id, change))
      : act === 'end-sessions'
        ? await use((database) => endTheirSessions(database, id, change))
        : act === 'role' && isRole(role)
          ? await use((database) => changeRole(database, { id, role }, change))
          : 'nobody';
  return fault ? refuse(faults[fault]) : leadTo('/office/people');
}

/** Who may come in, and what they may do: for owners. */
export function Component() {
  const { name, role, all, isProved, mails } = useLoaderData<typeof loader>();
  const done = useActionData<typeof action>();
  const said = done instanceof Response ? undefined : done;
  return (
    <Door title="Staff" person={name} role={role}>
      {said?.fault && <Said fault>{said.fault}</Said>}
      {said?.link && (
        <Said>
          Email isn’t set up. Give them this link. It works once, within an hour.{' '}
          <code>{said.link}</code>
        </Said>
      )}
      <ul className="door-list">
        {all.map((one) => (
          <li key={one.id}>
            <span>
              {one.name}
              <small>{roleWords[one.role]}</small>
              <small>{one.email}</small>
            </span>
            {isProved && !one.fixed && <Change {...one} />}
          </li>
        ))}
      </ul>
      {isProved ? (
        <Invite mails={mails} typed={said?.typed ?? {}} />
      ) : (
        <a className="button button--line" href="/office/sign-in?again&to=/office/people">
          Sign in again to make changes
        </a>
      )}
      <p className="door-links">
        <a className="link" href="/office/account">
          Where you’re signed in
        </a>
        <a className="link" href="/office/record">
          Activity log
        </a>
      </p>
    </Door>
  );
}

const Change = ({ id, name, role }: { id: string; name: string; role: Role }) => (
  <details className="door-change">
    <summary aria-label={`Change ${name}`}>Change</summary>
    <form method="post">
      <input type="hidden" name="id" value={id} />
      <RoleChoice id={id} chosen={role} />
      <button className="button button--line button--small" type="submit" name="act" value="role">
        Change role
      </button>
      <button className="word-button" type="submit" name="act" value="end-sessions">
        Sign {name} out
      </button>
      <button className="word-button" type="submit" name="act" value="end">
        Remove {name}
      </button>
    </form>
  </details>
);

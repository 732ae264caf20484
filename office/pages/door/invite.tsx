import { type Role, roles } from '../../../server/office/door.ts';
import { Field } from './door.tsx';
import { roleWords } from './roles-in-words.ts';

/** What somebody may do, as a list to choose from. */
export const RoleChoice = ({ id, chosen }: { id: string; chosen: Role }) => (
  <div className="door-cell">
    <label htmlFor={`role-${id}`}>Role</label>
    <select id={`role-${id}`} name="role" defaultValue={chosen}>
      {roles.map((role) => (
        <option key={role} value={role}>
          {roleWords[role]}
        </option>
      ))}
    </select>
  </div>
);

/** Lets somebody in; `typed` is what stood in it when it was refused. */
export const Invite = ({
  mails,
  typed,
}: {
  mails: boolean;
  typed: { name?: string; email?: string };
}) => (
  <>
    <h2>Invite a colleague</h2>
    <form className="door-form" method="post">
      <Field id="name" label="Name" required maxLength={80} defaultValue={typed.name} />
      <Field id="email" label="Email address" type="email" required defaultValue={typed.email} />
      <RoleChoice id="new" chosen="office" />
      <div className="door-cell door-cell--send">
        <button className="button button--go" type="submit" name="act" value="invite">
          Invite
        </button>
      </div>
    </form>
    <p className="note quiet">
      {mails
        ? 'We’ll email them a link to the sign-in page.'
        : 'Email isn’t set up. We’ll show you a link to give them.'}
    </p>
  </>
);

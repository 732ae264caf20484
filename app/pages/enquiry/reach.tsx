import type { ChangeFault, OwnPage } from '../../../server/door.ts';
import { Fault, wrongIn } from './fault.tsx';

type Props = { reach: OwnPage['reach']; fault: ChangeFault | undefined };

const autocomplete: Record<string, string> = {
  phone: 'tel',
  email: 'email',
  postcode: 'postal-code',
};

/** How we reach the sender: what stands there, to be corrected. */
export const Reach = ({ reach, fault }: Props) => (
  <section id="reach" aria-labelledby="reach-title">
    <h2 id="reach-title">Your contact details</h2>
    <p>You can change them here.</p>
    <form className="form" method="post" action="#reach">
      <input type="hidden" name="change" value="reach" />
      {reach.map((field) => (
        <Line key={field.name} {...field} fault={fault} />
      ))}
      <div className="field field--send">
        {!fault?.fields.length && <Fault id="reach-fault" fault={fault} />}
        <button className="button button--line" type="submit">
          Save
        </button>
      </div>
    </form>
  </section>
);

type LineProps = OwnPage['reach'][number] & { fault: ChangeFault | undefined };

function Line({ name, label, kind, value, optional, fault }: LineProps) {
  const { className, heard } = wrongIn(fault, name, 'reach-fault');
  return (
    <div className={`field${className}`}>
      <label htmlFor={`reach-${name}`}>
        {label}
        {optional && <small> optional</small>}
      </label>
      <input
        id={`reach-${name}`}
        name={name}
        type={kind}
        autoComplete={autocomplete[name]}
        required={!optional}
        defaultValue={fault?.values[name] ?? value}
        {...heard}
      />
      {className && <Fault id="reach-fault" fault={fault} />}
    </div>
  );
}

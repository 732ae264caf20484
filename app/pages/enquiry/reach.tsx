import type { ChangeFault, OwnPage } from '../../../server/door.ts';
import { Fault } from './fault.tsx';

type Props = { reach: OwnPage['reach']; fault: ChangeFault | undefined };

const autocomplete: Record<string, string> = {
  phone: 'tel',
  email: 'email',
  postcode: 'postal-code',
};

/** How we reach the sender: what stands there, to be corrected. */
export const Reach = ({ reach, fault }: Props) => (
  <section id="reach" aria-labelledby="reach-title">
    <h2 id="reach-title">How we reach you</h2>
    <p>Is one of these not right? Correct it here: it stays the same enquiry.</p>
    <form className="form" method="post" action="#reach">
      <input type="hidden" name="change" value="reach" />
      {reach.map(({ name, label, kind, value, optional }) => (
        <div className={`field${fault ? ' is-wrong' : ''}`} key={name}>
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
            aria-describedby={fault && 'reach-fault'}
          />
        </div>
      ))}
      <div className="field field--send">
        <Fault id="reach-fault" fault={fault} />
        <button className="button button--line" type="submit">
          Keep this
        </button>
      </div>
    </form>
  </section>
);

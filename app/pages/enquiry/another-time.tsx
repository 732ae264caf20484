import type { Choice } from '../../../enquiry/call-times.ts';
import type { ChangeFault, OwnPage } from '../../../server/door.ts';
import { Fault } from './fault.tsx';

type Props = {
  times: NonNullable<OwnPage['times']>;
  phone: string;
  fault: ChangeFault | undefined;
};

/** Another day, time and number to be rung. */
export function AnotherTime({ times: { days, parts }, phone, fault }: Props) {
  const chosen = fault?.values;
  const wrong = fault ? ' is-wrong' : '';
  const described = fault && { 'aria-invalid': true, 'aria-describedby': 'time-fault' };
  return (
    <section id="time" aria-labelledby="time-title">
      <h2 id="time-title">Is another time better?</h2>
      <form className="form" method="post" action="#time">
        <input type="hidden" name="change" value="time" />
        <div className={`field field--left${wrong}`}>
          <label htmlFor="day">Day</label>
          <Select name="day" choices={days} chosen={chosen?.day} {...described} />
        </div>
        <div className={`field field--right${wrong}`}>
          <label htmlFor="part">Time</label>
          <Select name="part" choices={parts} chosen={chosen?.part} {...described} />
        </div>
        <div className={`field${wrong}`}>
          <label htmlFor="phone">Number to ring</label>
          <input
            id="phone"
            name="phone"
            type="tel"
            autoComplete="tel"
            required
            defaultValue={chosen?.phone ?? phone}
            {...described}
          />
          <Fault id="time-fault" fault={fault} />
        </div>
        <div className="field field--send">
          <button className="button button--line" type="submit">
            Ring me then
          </button>
        </div>
      </form>
    </section>
  );
}

const Select = ({
  name,
  choices,
  chosen,
  ...rest
}: {
  name: string;
  choices: Choice[];
  chosen: string | undefined;
  'aria-invalid'?: boolean;
  'aria-describedby'?: string;
}) => (
  <select id={name} name={name} defaultValue={chosen} {...rest}>
    {choices.map(({ value, label }) => (
      <option key={value} value={value}>
        {label}
      </option>
    ))}
  </select>
);

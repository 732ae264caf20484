import type { Choice } from '../../../enquiry/call-times.ts';
import type { ChangeFault, OwnPage } from '../../../server/door.ts';
import { Fault, wrongIn } from './fault.tsx';

type Wrong = ReturnType<typeof wrongIn>;
type Props = {
  times: NonNullable<OwnPage['times']>;
  phone: string;
  fault: ChangeFault | undefined;
};

/** Another day, time and number for the call. */
export function AnotherTime({ times: { days, parts }, phone, fault }: Props) {
  const chosen = fault?.values;
  const [day, part, number] = ['day', 'part', 'phone'].map((name) =>
    wrongIn(fault, name, 'time-fault'),
  ) as [Wrong, Wrong, Wrong];
  return (
    <section id="time" aria-labelledby="time-title">
      <h2 id="time-title">Change the time we call</h2>
      <form className="form" method="post" action="#time">
        <input type="hidden" name="change" value="time" />
        <div className={`field field--left${day.className}`}>
          <label htmlFor="day">Day</label>
          <Select name="day" choices={days} chosen={chosen?.day} {...day.heard} />
        </div>
        <div className={`field field--right${part.className}`}>
          <label htmlFor="part">Time</label>
          <Select name="part" choices={parts} chosen={chosen?.part} {...part.heard} />
        </div>
        <div className={`field${number.className}`}>
          <label htmlFor="phone">Number to call</label>
          <input
            id="phone"
            name="phone"
            type="tel"
            autoComplete="tel"
            required
            defaultValue={chosen?.phone ?? phone}
            {...number.heard}
          />
          <Fault id="time-fault" fault={fault} />
        </div>
        <div className="field field--send">
          <button className="button button--line" type="submit">
            Request this time
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

import { clock } from '../../calendar/phone-line.ts';
import { useFirm } from '../frame/use-firm.ts';

/** The hour at which the scale begins; the style sheet has one column an hour from there to 17. */
const from = 8;
const hour = (time: string) => Number(time.slice(0, 2));

/** Opening hours as lengths on one scale of hours. */
export function Hours() {
  const { office } = useFirm();
  return (
    <dl className="hours">
      <div className="hours__scale" aria-hidden="true">
        <span>8am</span>
        <span>11am</span>
        <span>2pm</span>
        <span>5pm</span>
      </div>
      {office.map(({ days, open, close }) => (
        <div key={days}>
          <dt>{days}</dt>
          {open && close ? (
            <dd
              className="dimension"
              data-from={hour(open) - from}
              data-hours={hour(close) - hour(open)}
            >
              <span>
                {clock(open)} to {clock(close)}
              </span>
            </dd>
          ) : (
            <dd className="quiet">Closed</dd>
          )}
        </div>
      ))}
    </dl>
  );
}

import { clock, minutesOf } from '../../calendar/time-of-day.ts';
import { Measured } from '../components/measured.tsx';
import { useFirm } from '../page-context.ts';

type Hours = { open?: string | undefined; close?: string | undefined };

/**
 * A scale of three equal steps of full hours, from the earliest opening to the latest closing.
 * `marks`: minutes from midnight. `at`: a time's place on it, in percent, rounded (steps.ts).
 */
export function hoursScale(days: Hours[]) {
  const times = days.flatMap(({ open, close }) =>
    open && close ? [minutesOf(open), minutesOf(close)] : [],
  );
  const from = Math.floor(Math.min(...times) / 60) * 60;
  const step = Math.ceil((Math.max(...times) - from) / 180) * 60;
  return {
    marks: [0, 1, 2, 3].map((n) => from + n * step),
    at: (time: string) => ((minutesOf(time) - from) / (3 * step)) * 100,
  };
}

/** Opening hours as lengths on one scale of hours. */
export function Hours() {
  const { hours } = useFirm();
  const { marks, at } = hoursScale(hours);
  return (
    <div className="hours">
      <p className="hours__scale" aria-hidden="true">
        {marks.map((mark) => (
          <span key={mark}>{clock(mark)}</span>
        ))}
      </p>
      <dl>
        {hours.map(({ days, open, close }) => (
          <Measured as="div" key={days} of={open ? at(open) : undefined}>
            <dt>{days}</dt>
            {open && close ? (
              <Measured as="dd" className="dimension hours__open" of={at(close) - at(open)}>
                <span>
                  {clock(minutesOf(open), 'table')} to {clock(minutesOf(close), 'table')}
                </span>
              </Measured>
            ) : (
              <dd className="quiet">Closed</dd>
            )}
          </Measured>
        ))}
      </dl>
    </div>
  );
}

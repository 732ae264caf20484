import { clock, minutesOf } from '../../calendar/time-of-day.ts';
import { useFirm } from '../page-context.ts';
import { hoursScale } from './hours-scale.ts';

/** Opening hours as lengths on one scale of hours. */
export function Hours() {
  const { hours } = useFirm();
  const { marks, at } = hoursScale(hours);
  return (
    <div className="hours">
      <p className="hours__scale" aria-hidden="true">
        {marks.map((mark) => (
          <span key={mark}>{clock(mark, 'label')}</span>
        ))}
      </p>
      <dl>
        {hours.map(({ days, open, close }) =>
          open && close ? (
            <div key={days} data-len={at(open)}>
              <dt>{days}</dt>
              <dd className="dimension hours__open" data-len={at(close) - at(open)}>
                <span>
                  {clock(minutesOf(open), 'table')} to {clock(minutesOf(close), 'table')}
                </span>
              </dd>
            </div>
          ) : (
            <div key={days}>
              <dt>{days}</dt>
              <dd className="quiet">Closed</dd>
            </div>
          ),
        )}
      </dl>
    </div>
  );
}

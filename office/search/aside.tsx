import { momentFrom } from '../../calendar/spoken-times.ts';
import type { Aside } from '../../server/mail/set-aside.ts';
import { capital, nameOf, placeWords } from '../inbox-words.ts';

/** What was set aside, why, and the button that makes one a customer. */
export const AsideList = ({ all, list, now }: { all: number; list: Aside[]; now: Date }) => (
  <section className="aside" aria-labelledby="aside">
    <h2 id="aside" className="office-h2">
      Possible spam, {all}
    </h2>
    <p className="office-under">These people weren’t promised a call.</p>
    <ul>
      {list.map((one) => (
        <li key={one.reference}>
          <h3>{nameOf(one.fields)}</h3>
          <p className="quiet">
            {[
              placeWords(one.fields),
              `${one.form === 'lead' ? 'survey' : one.form} form`,
              momentFrom(one.receivedAt, now),
            ]
              .filter(Boolean)
              .join(', ')}
          </p>
          <p>‘{one.firstWords}’</p>
          <p className="aside__why">
            {capital(one.why)}.{one.likely && ' A person could do this.'}
          </p>
          {one.withdrawn ? (
            <p>The sender withdrew it.</p>
          ) : (
            <form method="post" action="/office/set-aside" className="choices">
              <input type="hidden" name="reference" value={one.reference} />
              <button
                type="submit"
                className={`button ${one.likely ? 'button--go' : 'button--line'}`}
                name="act"
                value="release"
              >
                Not spam
              </button>
              <button type="submit" className="button button--line" name="act" value="erase">
                Delete
              </button>
            </form>
          )}
        </li>
      ))}
    </ul>
    {all > list.length && <p>And {all - list.length} older.</p>}
  </section>
);

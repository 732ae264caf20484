import { spokenDay } from '../../calendar/written-times.ts';
import type { RungFigure } from '../../content/schema.ts';
import { countedAtLeast, type RungInTime } from '../../server/office/door.ts';
import type { Said } from './said.ts';

type Props = { said: Said; now: RungInTime | undefined };

const words = ({ inTime, of, counted }: RungFigure): string =>
  `‘Called in time: ${inTime} of ${of}’, to ${spokenDay(counted)}`;

/** The owner's tick: whether the website says the figure, and which one. */
export function OnSite({ said: { published, draft, waits }, now }: Props) {
  const isLatest = Boolean(now && draft && draft.inTime === now.inTime && draft.of === now.of);
  return (
    <section aria-labelledby="on-site" className="figures__site">
      <h3 id="on-site">On the website</h3>
      <p>
        {published
          ? `It says ${words(published)}, until ${spokenDay(published.expires)}.`
          : 'It does not say how many calls come in time.'}
      </p>
      {waits && (
        <p role="status">
          {draft ? `It will say ${words(draft)}.` : 'It will say so no longer.'}{' '}
          <a href="/office/site">Publish it</a>
        </p>
      )}
      {!now && !draft && <p>From {countedAtLeast} on it can.</p>}
      <div className="buttons">
        {now && !isLatest && (
          <Press what="say">
            {draft
              ? `Say ${now.inTime} of ${now.of} instead`
              : `Say ‘${now.inTime} of ${now.of}’ on the website`}
          </Press>
        )}
        {draft && <Press what="leave-out">Leave it out</Press>}
      </div>
    </section>
  );
}

const Press = ({ what, children }: { what: string; children: React.ReactNode }) => (
  <form method="post" action="/office/figures/on-site">
    <button type="submit" className="button button--line" name="do" value={what}>
      {children}
    </button>
  </form>
);

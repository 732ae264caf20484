import { spokenDay } from '../../calendar/written-times.ts';
import type { RungFigure } from '../../content/schema.ts';
import { countedAtLeast, type RungInTime } from '../../server/workflow/figures.ts';
import type { Said } from './said.ts';

type Props = { said: Said; now: RungInTime | undefined };

const words = ({ inTime, of, counted }: RungFigure): string =>
  `${inTime} of ${of} calls on time, up to ${spokenDay(counted)}`;

/** The owner's tick: whether the website says the figure, and which one. */
export function OnSite({ said: { published, draft, waits }, now }: Props) {
  const isLatest = Boolean(now && draft && draft.inTime === now.inTime && draft.of === now.of);
  return (
    <section aria-labelledby="on-site" className="figures__site">
      <h3 id="on-site">On the website</h3>
      <p>
        {published
          ? `The website shows ${words(published)}. This expires on ${spokenDay(published.expires)}.`
          : 'The website doesn’t show how many calls are on time.'}
      </p>
      {waits && (
        <p role="status">
          {draft ? `Not published yet: ${words(draft)}.` : 'The removal isn’t published yet.'}{' '}
          <a href="/office/site">Publish</a>
        </p>
      )}
      {!now && !draft && <p>You can show them after {countedAtLeast} calls.</p>}
      <div className="buttons">
        {now && !isLatest && (
          <Press what="say">
            {draft
              ? `Show ${now.inTime} of ${now.of} instead`
              : `Show ${now.inTime} of ${now.of} on the website`}
          </Press>
        )}
        {draft && <Press what="leave-out">Remove from the website</Press>}
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

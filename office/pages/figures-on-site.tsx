/** What the website says of calls made on time: an owner puts the figure on it, or takes it off. */
import { redirect } from 'react-router';
import { parse } from 'yaml';
import { spokenDay } from '../../calendar/written-times.ts';
import { rungFigure, rungFile, rungYaml } from '../../content/claims.ts';
import { type RungFigure, rungInTime as saidFile } from '../../content/schema.ts';
import { record } from '../../server/auth/record.ts';
import {
  discard,
  noteFor,
  readDraft,
  readPublished,
  type Site,
  siteOf,
  versionOf,
  writeDraft,
} from '../../server/editor/draft.ts';
import {
  countedAtLeast,
  lastPromises,
  type RungInTime,
  rungInTime,
} from '../../server/workflow/figures.ts';
import { type Args, officeContext, readForm } from '../context.ts';
import { Button } from '../forms.tsx';

const file = `content/${rungFile}`;

export type Said = {
  published: RungFigure | null;
  draft: RungFigure | null;
  /** It differs from what is published. */
  waits: boolean;
};

/** A file that somebody spoiled says nothing; the editor's own check names its fault. */
function figureIn(bytes: Buffer | undefined): RungFigure | null {
  try {
    return saidFile.safeParse(parse(bytes?.toString() ?? '')).data?.figure ?? null;
  } catch {
    return null;
  }
}

export function readSaid(site: Site): Said {
  const [published, draft] = [figureIn(readPublished(site, file)), figureIn(readDraft(site, file))];
  return {
    published,
    draft,
    waits: JSON.stringify(published) !== JSON.stringify(draft),
  };
}

/** Puts a figure into the draft of the website, or takes it off. */
function say(site: Site, figure: RungFigure | null, by: { by: string; at: Date }): void {
  const { base } = noteFor(site, file) ?? {};
  const now = readPublished(site, file);
  // What it was made from is no longer there: the figure itself is new, and holds.
  if (base !== undefined && base !== (now && versionOf(now))) discard(site, file);
  writeDraft(site, file, rungYaml(figure), by);
}

/**
 * The figure is counted here and now: none comes from the form. While there are too few promises
 * nothing is written.
 */
export async function action({ context, request }: Args): Promise<Response> {
  const { use, now: at, person, settings } = context.get(officeContext);
  const wanted = (await readForm(request)).get('do');
  const counted = await use(async (database) => rungInTime(await lastPromises(database, at)));
  const figure = wanted === 'say' && counted ? rungFigure(counted) : null;
  if (figure || wanted === 'leave-out') {
    say(siteOf(settings.dataDir), figure, { by: person?.name ?? '', at });
    await use((database) =>
      record(database, {
        at,
        person: person?.id,
        did: 'changed',
        subject: 'website',
        details: figure ? { said: `${figure.inTime} of ${figure.of}` } : { said: false },
      }),
    );
  }
  return redirect('/office/figures#on-site', 303);
}

type Props = { said: Said; now: RungInTime | undefined };

const words = ({ inTime, of, counted }: RungFigure): string =>
  `${inTime} of ${of} calls on time, up to ${spokenDay(counted)}`;

/** The owner's tick: whether the website says the figure, and which one. */
export function OnSite({ said: { published, draft, waits }, now }: Props) {
  const isLatest = Boolean(now && draft && draft.inTime === now.inTime && draft.of === now.of);
  return (
    <section aria-labelledby="on-site" className="figures__site stack">
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
      <form method="post" action="/office/figures/on-site" className="buttons">
        {now && !isLatest && (
          <Button name="do" value="say">
            {draft
              ? `Show ${now.inTime} of ${now.of} instead`
              : `Show ${now.inTime} of ${now.of} on the website`}
          </Button>
        )}
        {draft && (
          <Button name="do" value="leave-out">
            Remove from the website
          </Button>
        )}
      </form>
    </section>
  );
}

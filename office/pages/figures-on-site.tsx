/** What the website says of enquiries answered in time: an owner puts the figure on it, or takes it off. */
import { isDeepStrictEqual } from 'node:util';
import { redirect } from 'react-router';
import { parse } from 'yaml';
import { spokenDay } from '../../calendar/written-times.ts';
import { rungFigure, rungFile, rungYaml } from '../../content/claims.ts';
import { type RungFigure, rungInTime as saidFile } from '../../content/schema.ts';
import {
  type Actor,
  discard,
  noteFor,
  readDraft,
  readPublished,
  type Site,
  versionOf,
  writeDraft,
} from '../../server/editor/draft.ts';
import {
  countedAtLeast,
  lastPromises,
  type RungInTime,
  rungInTime,
} from '../../server/workflow/figures.ts';
import { type Args, note, readForm } from '../context.ts';
import { Button, Form } from '../forms.tsx';
import { editorOf } from '../site/site-layout.tsx';

const file = `content/${rungFile}`;

export type Said = ReturnType<typeof readSaid>;

/** A file that somebody spoiled says nothing; the editor's own check names its fault. */
function figureIn(bytes: Buffer | undefined): RungFigure | null {
  try {
    return saidFile.safeParse(parse(bytes?.toString() ?? '')).data?.figure ?? null;
  } catch {
    return null;
  }
}

/** What the website says, and what its draft says. */
export const readSaid = (site: Site) => ({
  published: figureIn(readPublished(site, file)),
  draft: figureIn(readDraft(site, file)),
});

/** Puts a figure into the draft of the website, or takes it off. */
function say(site: Site, figure: RungFigure | null, by: Actor): void {
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
  const { office, site, actor } = editorOf(context);
  const { act } = await readForm(request);
  const counted = await office.use(async (database) =>
    rungInTime(await lastPromises(database, office.now)),
  );
  const figure = act === 'say' && counted ? rungFigure(counted) : null;
  if (figure || act === 'leave-out') {
    say(site, figure, actor);
    const details = { said: figure ? `${figure.inTime} of ${figure.of}` : false };
    await office.use((database) =>
      note(database, office, { did: 'changed', subject: 'website', details }),
    );
  }
  return redirect('/office/figures#on-site', 303);
}

type Props = { said: Said; now: RungInTime | undefined };

const words = ({ inTime, of, counted }: RungFigure): string =>
  `${inTime} of ${of} answered in time, up to ${spokenDay(counted)}`;

/** The owner's tick: whether the website says the figure, and which one. */
export function OnSite({ said: { published, draft }, now }: Props) {
  const isLatest = Boolean(now && draft && draft.inTime === now.inTime && draft.of === now.of);
  return (
    <section aria-labelledby="on-site" className="figures__site stack">
      <h3 id="on-site">On the website</h3>
      <p>
        {published
          ? `The website shows ${words(published)}. This expires on ${spokenDay(published.expires)}.`
          : 'The website doesn’t show how many enquiries are answered in time.'}
      </p>
      {!isDeepStrictEqual(draft, published) && (
        <p role="status">
          {draft ? `Not published yet: ${words(draft)}.` : 'The removal isn’t published yet.'}{' '}
          <a href="/office/site">Publish</a>
        </p>
      )}
      {!now && !draft && <p>You can show it after {countedAtLeast} promises.</p>}
      <Form action="/office/figures/on-site" className="buttons">
        {now && !isLatest && (
          <Button value="say">
            {`Show ${now.inTime} of ${now.of} ${draft ? 'instead' : 'on the website'}`}
          </Button>
        )}
        {draft && <Button value="leave-out">Remove from the website</Button>}
      </Form>
    </section>
  );
}

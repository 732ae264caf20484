/** What the website says of calls that came in time: now, and once the draft is published. */
import { parse } from 'yaml';
import { rungFile, rungYaml } from '../../content/rung-in-time.ts';
import { type RungFigure, rungInTime } from '../../content/schema.ts';
import {
  discard,
  noteFor,
  readDraft,
  readPublished,
  type Site,
  versionOf,
  writeDraft,
} from '../../server/editor/draft.ts';

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
    return rungInTime.safeParse(parse(bytes?.toString() ?? '')).data?.figure ?? null;
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
export function say(site: Site, figure: RungFigure | null, by: { by: string; at: Date }): void {
  const { base } = noteFor(site, file) ?? {};
  const now = readPublished(site, file);
  // What it was made from is no longer there: the figure itself is new, and holds.
  if (base !== undefined && base !== (now && versionOf(now))) discard(site, file);
  writeDraft(site, file, rungYaml(figure), by);
}

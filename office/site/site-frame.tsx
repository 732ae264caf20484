import type { ReactNode } from 'react';
import type { RouterContextProvider } from 'react-router';
import { fullTime } from '../../calendar/written-times.ts';
import { changesIn, siteOf } from '../../server/editor/draft.ts';
import type { Published } from '../../server/editor/history.ts';
import { masters } from '../../server/editor/pictures.ts';
import { type Publishing, publishing, steps } from '../../server/editor/publishing.ts';
import { officeContext } from '../context.ts';
import { Button } from '../forms.tsx';
import { Frame, type Viewer } from '../frame.tsx';
import { groups } from './document.ts';
import { documentsOf } from './documents.ts';

/** What the pages of the editor have in common: the site, its documents, and what frames the page. */
export function openSite(context: Readonly<RouterContextProvider>) {
  const { person, settings } = context.get(officeContext);
  const site = siteOf(settings.dataDir);
  const documents = documentsOf(site);
  const counts = groups.map(({ id }) =>
    id === 'pictures' ? masters(site).size : documents.filter(({ group }) => group === id).length,
  );
  const changes = changesIn(site).length;
  const frame = { person, counts, changes, now: publishing(site) };
  return { site, documents, frame };
}

type Framing = { person: Viewer; counts: number[]; changes: number; now: Publishing | undefined };
type Props = {
  title: string;
  frame: Framing;
  group?: string | undefined;
  children: ReactNode;
  /** Beside the page: the button that publishes, and a preview of this page. */
  aside?: { page?: string; version?: string };
};

/** The editor's pages: what can be changed, what is being changed, and how it will look. */
export const SiteFrame = ({ title, frame, group, children, aside }: Props) => (
  <Frame title={title} person={frame.person} here="Website">
    <div className="site">
      <div className="site__work">{children}</div>
      {aside && (
        <aside className="site__aside">
          <PublishPanel {...frame} />
          {aside.page && <Preview page={aside.page} version={aside.version ?? ''} />}
        </aside>
      )}
      <nav className="site__list" aria-label="Website">
        <a className="site__head" href="/office/site">
          Website
        </a>
        <ul className="site-rows">
          {groups.map(({ id, title: name }, at) => (
            <li key={id}>
              <a
                // Pictures are no file of words: they have a list of their own.
                href={id === 'pictures' ? '/office/site/pictures' : `/office/site/list/${id}`}
                aria-current={id === group ? 'page' : undefined}
              >
                {name} <span>{frame.counts[at]}</span>
              </a>
            </li>
          ))}
        </ul>
      </nav>
    </div>
  </Frame>
);

/** The button that publishes, or how far publishing has come. */
export function PublishPanel({ changes, now }: Pick<Framing, 'changes' | 'now'>) {
  if (now?.state === 'running')
    return (
      <p>
        <a className="button button--line" href="/office/site/publish">
          {`Publishing: step ${Math.min(now.done + 1, steps.length)} of ${steps.length}`}
        </a>
      </p>
    );
  return (
    <form method="post" action="/office/site/publish">
      <Button look="go" name="do" value="publish" disabled={changes === 0}>
        Publish
      </Button>
      <p className="site-note">
        {changes === 0
          ? 'No changes to publish.'
          : 'It takes a minute or two. The site stays online. You can undo it.'}
      </p>
    </form>
  );
}

/** What was published last, and the way back from it. */
export function LastPublished({ last }: { last: Published }) {
  const count = Object.keys(last.versions).length;
  const changes = count > 1 ? `${count} changes` : 'one change';
  return (
    <form className="site-last" method="post" action="/office/site/publish">
      <p>
        {`Last published by ${last.by}, ${fullTime(last.at)}. Undo removes ${changes} from the site and keeps ${count > 1 ? 'them' : 'it'} in the draft.`}
      </p>
      <button type="submit" className="site-act" name="do" value="undo">
        Undo last publish
      </button>
    </form>
  );
}

/** A preview as wide as a phone or a desktop, with a link to a new tab. */
const Preview = ({ page, version }: { page: string; version: string }) => {
  // Each version has its own address, so the frame loads again.
  const address = `/office/site/preview?${new URLSearchParams({ page, version })}`;
  return (
    <section className="site-preview" aria-labelledby="as-it-will-be">
      <h2 id="as-it-will-be">Preview</h2>
      <input type="radio" name="preview-width" id="preview-phone" defaultChecked />
      <label htmlFor="preview-phone">Phone view</label>
      <input type="radio" name="preview-width" id="preview-desk" />
      <label htmlFor="preview-desk">Desktop view</label>
      <div className="site-preview__window">
        <iframe
          title={`Preview of ${page}`}
          src={address}
          sandbox="allow-same-origin"
          loading="lazy"
        />
      </div>
      <p>
        <a href={address} target="_blank" rel="noopener">
          Open in a new tab
        </a>
      </p>
    </section>
  );
};

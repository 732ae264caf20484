import type { ReactNode } from 'react';
import { type RouterContextProvider, useLoaderData } from 'react-router';
import { fullTime } from '../../calendar/written-times.ts';
import { type Actor, changesIn, siteOf } from '../../server/editor/draft.ts';
import type { Published } from '../../server/editor/history.ts';
import { previewSandbox, publishing, steps } from '../../server/editor/publishing.ts';
import { officeOf } from '../context.ts';
import { Button, ButtonLink, Form } from '../forms.tsx';
import { Layout } from '../layout.tsx';
import { documentsOf, groups } from './documents.ts';
import { unfinished } from './opened.ts';

/** The site that a request edits, and who does. */
export function editorOf(context: Readonly<RouterContextProvider>) {
  const office = officeOf(context);
  const actor: Actor = { by: office.person.name, at: office.now };
  return { office, site: siteOf(office.settings.dataDir), actor };
}

/** What the pages of the editor have in common: the site, its documents, and how its draft stands. */
export function openSite(context: Readonly<RouterContextProvider>) {
  const { site } = editorOf(context);
  const documents = documentsOf(site);
  const changes = changesIn(site).length;
  const draft = { changes, missing: unfinished(site, documents)[0], now: publishing(site) };
  return { site, documents, draft };
}

/** What the loader of every page of the editor returns. */
type Loaded = { draft: ReturnType<typeof openSite>['draft'] };
type Props = {
  title: string;
  group?: string | undefined;
  children: ReactNode;
  /** Beside the page: the button that publishes, and a preview of this page. */
  aside?: PreviewProps | object;
};

/** The editor's pages: what can be changed, what is being changed, and how it will look. */
export const SiteLayout = ({ title, group, children, aside }: Props) => (
  <Layout title={title} here="Website">
    <div className="site">
      <div className="site__work">{children}</div>
      {aside && (
        <aside className="site__aside">
          <div className="site-bar">
            <p className="quiet" id="saved" role="status" />
            {'page' in aside && (
              <a className="word-button site-bar__look" href="#preview">
                Preview
              </a>
            )}
            <PublishPanel />
          </div>
          {'page' in aside && <Preview {...aside} />}
        </aside>
      )}
      <nav className="site__list" aria-label="Website">
        {title !== 'Website' && (
          <a className="site__head" href="/office/site">
            Website
          </a>
        )}
        <Rows of={groups.slice(0, 4)} here={group} />
        <details className="fold" open={groups.slice(4).some(({ id }) => id === group)}>
          <summary>More</summary>
          <Rows of={groups.slice(4)} here={group} />
        </details>
      </nav>
    </div>
  </Layout>
);

type RowsProps = { of: readonly { id: string; title: string }[]; here: string | undefined };

const Rows = ({ of, here }: RowsProps) => (
  <ul className="lines">
    {of.map(({ id, title }) => (
      <li key={id}>
        <a
          // Pictures are no file of words: they have a list of their own.
          href={id === 'pictures' ? '/office/site/pictures' : `/office/site/list/${id}`}
          aria-current={id === here ? 'page' : undefined}
        >
          {title}
        </a>
      </li>
    ))}
  </ul>
);

const takes = 'It takes a minute or two. The site stays online. You can undo it.';

/** The button that publishes, or how far publishing has come. A script draws it again on saving. */
export function PublishPanel() {
  const { changes, missing, now } = useLoaderData<Loaded>().draft;
  if (now?.state === 'running')
    return (
      <p id="publish">
        <ButtonLink href="/office/site/publish">
          {`Publishing: step ${Math.min(now.done + 1, steps.length)} of ${steps.length}`}
        </ButtonLink>
      </p>
    );
  return (
    <Form action="/office/site/publish" id="publish">
      <Button look={missing ? 'line' : 'go'} value="publish" disabled={changes === 0}>
        Publish
      </Button>
      <p className="quiet">
        {missing && (
          <>
            {'Before you publish, complete or correct this: '}
            <a href={missing.href}>{missing.title}</a>.
          </>
        )}
        {!missing && (changes === 0 ? 'No changes to publish.' : takes)}
      </p>
    </Form>
  );
}

/** The way back from what was published last, which asks first; or from the undo of it. */
export function LastPublished() {
  const { last, draft } = useLoaderData<Loaded & { last: Published | undefined }>();
  const count = Object.keys(last?.versions ?? {}).length;
  return (
    <Form action="/office/site/publish">
      {draft.now?.state === 'undone' && draft.changes > 0 && (
        <p className="choices">
          You undid the last publish. Its changes are in the draft again.
          <Button value="publish">Publish them again</Button>
        </p>
      )}
      {last && (
        <details className="fold">
          <summary>Undo last publish</summary>
          <p>{`Published by ${last.by}, ${fullTime(last.at)}.`}</p>
          <p>{`${count === 1 ? 'One change comes' : `${count} changes come`} off the website, and into the draft again.`}</p>
          <Button value="undo">Take off the website</Button>
        </details>
      )}
    </Form>
  );
}

/** `others`: words of other documents on this page, and the addresses of their fields. */
type PreviewProps = { page: string; version: string; others?: [words: string, address: string][] };

/** A preview as wide as a phone or a desktop, with a link to a new tab. */
const Preview = ({ page, version, others }: PreviewProps) => {
  // Each version has its own address, so the frame loads again.
  const address = `/office/site/preview?${new URLSearchParams({ page, version })}`;
  return (
    <section
      className="site-preview"
      aria-labelledby="preview"
      data-others={others && JSON.stringify(others)}
    >
      <h2 id="preview">Preview</h2>
      <input type="radio" name="preview-width" id="preview-phone" defaultChecked />
      <label htmlFor="preview-phone">Phone view</label>
      <input type="radio" name="preview-width" id="preview-desk" />
      <label htmlFor="preview-desk">Desktop view</label>
      <div className="site-preview__window">
        <iframe
          title={`Preview of ${page}`}
          src={address}
          sandbox={previewSandbox}
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

import { fullTime } from '../../calendar/written-times.ts';
import { type Published, type Publishing, steps } from '../../server/editor/publishing.ts';

type Panel = {
  changes: number;
  now: Publishing | undefined;
};

/** The button that publishes, or how far publishing has come. */
export function PublishPanel({ changes, now }: Panel) {
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
      <button
        type="submit"
        className="button button--go"
        name="do"
        value="publish"
        disabled={changes === 0}
      >
        Publish
      </button>
      <p className="site-note">
        {changes === 0
          ? 'No changes to publish.'
          : 'It takes a minute or two. The site stays online. You can undo it.'}
      </p>
    </form>
  );
}

/** What was published last, and the way back from it. */
export const LastPublished = ({ last }: { last: Published }) => (
  <form className="site-last" method="post" action="/office/site/publish">
    <p>
      {`Last published by ${last.by}, ${fullTime(last.at)}. Undo removes ${last.files.length > 1 ? `${last.files.length} changes` : 'one change'} from the site and keeps ${last.files.length > 1 ? 'them' : 'it'} in the draft.`}
    </p>
    <button type="submit" className="site-act" name="do" value="undo">
      Undo last publish
    </button>
  </form>
);

import { redirect, useLoaderData } from 'react-router';
import { record } from '../../../server/auth/record.ts';
import { siteOf } from '../../../server/editor/draft.ts';
import { lastPublished } from '../../../server/editor/history.ts';
import { startPublishing, steps, stopPublishing } from '../../../server/editor/publishing.ts';
import { type Args, officeContext, readForm } from '../../context.ts';
import { Button } from '../../forms.tsx';
import { LastPublished, openSite, PublishPanel, SiteFrame } from '../../site/site-frame.tsx';

export async function action({ request, context }: Args) {
  const { person, settings, use, now: at } = context.get(officeContext);
  const site = siteOf(settings.dataDir);
  const wanted = (await readForm(request)).get('do');
  const by = { name: person?.name ?? '', email: person?.email ?? '' };
  if (wanted === 'stop') stopPublishing(site);
  else startPublishing(site, by, wanted === 'undo' ? 'undo' : 'publish');
  const details = { button: wanted === 'stop' || wanted === 'undo' ? wanted : 'publish' };
  const entry = { at, person: person?.id, did: 'published', subject: 'website', details } as const;
  await use((database) => record(database, entry));
  return redirect('/office/site/publish', 303);
}

export function loader({ context }: Args) {
  const { site, frame } = openSite(context);
  return { frame, last: lastPublished(site) };
}

const titles = {
  running: 'Publishing',
  published: 'Published',
  refused: 'Not published',
  undone: 'Last publish undone',
};

/** How far publishing has come; how it ended, and the way back. */
export function Component() {
  const { frame, last } = useLoaderData<typeof loader>();
  const { now } = frame;
  const title = now ? titles[now.state] : 'Publish';
  return (
    <SiteFrame title={title} frame={frame}>
      {now?.state === 'running' && <meta httpEquiv="refresh" content="2" />}
      <h1>{title}</h1>
      {now && (
        <div role="status">
          {now.state === 'refused' ? (
            <ul className="fault">
              {(now.said ?? []).map((words) => (
                <li key={words}>{words}</li>
              ))}
            </ul>
          ) : (
            <ol className="lines site-steps">
              {steps.map((step, at) => (
                <li key={step} data-done={at < now.done ? '' : undefined}>
                  {step}
                  <span>{at < now.done ? 'done' : at === now.done ? 'now' : ''}</span>
                </li>
              ))}
            </ol>
          )}
          {now.state === 'refused' && <p>The site hasn’t changed. Your changes are saved.</p>}
        </div>
      )}
      {now?.state === 'running' ? (
        <form method="post">
          <Button name="do" value="stop">
            Stop
          </Button>
        </form>
      ) : (
        <PublishPanel {...frame} />
      )}
      {now?.state !== 'running' && <LastPublished last={last} frame={frame} />}
    </SiteFrame>
  );
}

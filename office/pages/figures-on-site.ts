/** Answers by itself: an owner puts the figure of calls that came in time on the website, or takes it off. */
import { type ActionFunctionArgs, redirect } from 'react-router';
import { rungFigure } from '../../content/rung-in-time.ts';
import { record } from '../../server/auth/record.ts';
import { siteOf } from '../../server/editor/draft.ts';
import { lastPromises, rungInTime } from '../../server/workflow/figures.ts';
import { officeContext } from '../context.ts';
import { say } from '../figures/said.ts';
import { readForm } from '../read-form.ts';

/**
 * The figure is counted here and now: none comes from the form. While there are too few promises
 * nothing is written.
 */
export async function action({ context, request }: ActionFunctionArgs): Promise<Response> {
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

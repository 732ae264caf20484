import { data, redirect } from 'react-router';
import { photos } from '../../../content/read.ts';
import { type ChangeFault, changeOwn, type OwnPage, ownPage } from '../../../server/door.ts';
import { Logo, Tel } from '../../blocks/firm.tsx';
import { Submit } from '../../components/button.tsx';
import { Measured } from '../../components/measured.tsx';
import { Terms } from '../../components/text.tsx';
import { type HeadOf, type LoaderArgs, notFound, type PageProps } from '../../page-module.ts';
import { siteName } from '../../seo/head.tsx';
import { AddPhotos, AnotherTime, Fault, Reach } from './changes.tsx';

/** Opening the page changes nothing. */
export async function loader({ params, request }: LoaderArgs) {
  const page = await ownPage(params.token);
  if (!page) throw notFound();
  const useful = photos()[(page.service ?? '') as keyof ReturnType<typeof photos>];
  const saved = new URL(request.url).searchParams.get('saved');
  return { page, useful, saved, path: `/enquiry/${params.token}` };
}

/** A change that was made is shown by the page itself, so that a reload does not send it again. */
export async function action({ params, request }: LoaderArgs) {
  const changed = await changeOwn(params.token, request);
  if (changed.kind === 'unknown') throw notFound();
  if (changed.kind === 'refused') throw new Response(null, { status: changed.status });
  const { change } = changed;
  if (changed.kind === 'fault') return data(changed, { status: changed.status });
  const path = new URL(request.url).pathname;
  // Without a part of its own it would go back to that of the form.
  const part = { files: '#photos', reach: '?saved=reach#reach' }[change as string] ?? '#main';
  return redirect(`${path}${part}`, 303);
}

export const head: HeadOf<typeof loader> = ({ page }) => ({
  title: `${headingOf(page)} | ${siteName}`,
  path: '',
  robots: 'noindex, nofollow',
});

/** The page of one enquiry behind its private link. No script runs on it (app/entry.tsx). */
export default function Own({
  loaderData: { page, useful, saved, path },
  actionData: fault,
}: PageProps<typeof loader, typeof action>) {
  const faultOf = (...changes: string[]) =>
    fault && changes.includes(fault.change ?? '') ? fault : undefined;
  return (
    <>
      <a className="skip" href="#main">
        Skip to main content
      </a>
      <header className="own-head">
        <Logo />
        <Tel />
      </header>
      <main className="own-page" id="main" tabIndex={-1}>
        <Call page={page} path={path} />
        {!page.erased && page.files && (
          <AddPhotos files={page.files} useful={useful} fault={faultOf('files')} />
        )}
        {!page.erased && page.times && (
          <AnotherTime times={page.times} phone={page.phone} fault={faultOf('time')} />
        )}
        {!page.erased && (
          <Reach reach={page.reach} saved={saved === 'reach'} fault={faultOf('reach')} />
        )}
        <Sent values={page.values} />
        <Withdraw page={page} fault={faultOf('withdrawn', 'restored')} />
      </main>
    </>
  );
}

const Sent = ({ values }: Pick<OwnPage, 'values'>) => (
  <section className="receipt" aria-labelledby="sent">
    <h2 id="sent">What you sent</h2>
    <Terms rows={values.map(({ label, text }) => [label, text])} />
  </section>
);

function headingOf({ call, erased, survey, late, missed, rung, unreachable }: OwnPage): string {
  if (erased) return 'You’ve withdrawn your enquiry';
  if (survey) return survey.words;
  if (late) return late.heading;
  if (missed) return 'We tried to call you';
  if (rung) return 'We’ve been in touch';
  if (unreachable) return 'We can’t call or email you yet';
  if (!call) return 'We’ve got your enquiry';
  return `${call.isOver ? 'We promised to' : 'We’ll'} ${call.verb} you ${call.words}`;
}

function Call({ page, path }: { page: OwnPage; path: string }) {
  const { reference, receivedAt, call, times, erased, survey, rung, calendar } = page;
  return (
    <section aria-labelledby="when">
      <h1 id="when">{headingOf(page)}</h1>
      <p className="lead">{wordsOf(page)}</p>
      {call?.share !== undefined && !erased && !survey && !rung && (
        <Measured as="ol" className="own-page__line" of={call.share}>
          <li>
            <span>Sent</span>
          </li>
          <li>
            <span>{call.words}</span>
          </li>
        </Measured>
      )}
      {calendar && (
        <p>
          <a className="link" href={`${path}/calendar.ics`} download>
            Add to calendar
          </a>
        </p>
      )}
      <p className="note quiet">
        {`Sent on ${receivedAt}. Your reference is ${reference}.`}
        {times && call?.number && !erased && ` We’ll call ${call.number}.`}
      </p>
    </section>
  );
}

function wordsOf(page: OwnPage): string {
  const { reference, call, times, erased, survey, late, missed, rung, unreachable } = page;
  if (erased) return `We won’t call you. On ${erased} we’ll delete everything you sent.`;
  if (survey)
    return `It takes about ${survey.takes}. To change the day, call us and quote ${reference}.`;
  if (late) return late.sentences.join(' ');
  if (missed)
    return `That was ${missed.at}. ${missed.again}Choose another time below, or call us and quote ${reference}.`;
  if (rung) return `That was ${rung}. Any questions? Call us and quote ${reference}.`;
  if (unreachable)
    return `Please correct your contact details below, or call us and quote ${reference}.`;
  if (call?.isOver)
    return `If you haven’t heard from us, we’re sorry. Please call us and quote ${reference}${times ? ', or choose another time below' : ''}.`;
  return `You can also call us: please quote ${reference}.`;
}

type WithdrawProps = { page: OwnPage; fault: ChangeFault | undefined };

const Withdraw = ({ page: { erased, ends }, fault }: WithdrawProps) => (
  <section id="withdraw" aria-labelledby="withdraw-title">
    <h2 id="withdraw-title">{erased ? 'Restore your enquiry' : 'Withdraw your enquiry'}</h2>
    {erased ? (
      <>
        <p>You can undo this until we delete it.</p>
        <form method="post" action="#main">
          <input type="hidden" name="change" value="restored" />
          <Fault fault={fault} />
          <Submit className="button button--go">Restore my enquiry</Submit>
        </form>
      </>
    ) : (
      <>
        <p>
          We’ll stop work on it and delete everything tonight. Until then you can restore it here.
        </p>
        <details className="own-page__sure" open={Boolean(fault)}>
          <summary className="button button--line">Withdraw my enquiry</summary>
          <form method="post" action="#main">
            <input type="hidden" name="change" value="withdrawn" />
            <p>We won’t call you. Are you sure?</p>
            <Fault fault={fault} />
            <Submit className="button button--pine">Yes, withdraw it</Submit>
          </form>
        </details>
      </>
    )}
    <p className="note quiet">
      {`Anyone with this link can see this page. Don’t share it. We don’t count visits to it. The link works until ${ends}.`}
    </p>
  </section>
);

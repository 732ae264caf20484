import { data, redirect } from 'react-router';
import { photos } from '../../../content/read.ts';
import { telephoneLink } from '../../../enquiry/telephone.ts';
import { changeOwn, type OwnPage, ownPage } from '../../../server/door.ts';
import { useFirm } from '../../page-context.ts';
import type { HeadOf, LoaderArgs, PageProps } from '../../page-module.ts';
import { notFound } from '../../page-module.ts';
import { siteName } from '../../seo/head.tsx';
import { Logo } from '../../ui/logo.tsx';
import { AddPhotos } from './add-photos.tsx';
import { AnotherTime } from './another-time.tsx';
import { Call, headingOf } from './call.tsx';
import { Reach } from './reach.tsx';
import { Withdraw } from './withdraw.tsx';

/** Opening the page changes nothing. */
export async function loader({ params }: LoaderArgs) {
  const page = await ownPage(params.token);
  if (!page) throw notFound();
  const useful = page.service
    ? photos()[page.service as keyof ReturnType<typeof photos>]
    : undefined;
  return { page, useful, path: `/enquiry/${params.token}` };
}

/** A change that was made is shown by the page itself, so that a reload does not send it again. */
export async function action({ params, request }: LoaderArgs) {
  const changed = await changeOwn(params.token, request);
  if (changed.kind === 'unknown') throw notFound();
  if (changed.kind === 'refused') throw new Response(null, { status: changed.status });
  const { change } = changed;
  if (changed.kind === 'fault') return data(changed, { status: changed.status });
  const path = new URL(request.url).pathname;
  const part = { files: '#photos', reach: '#reach' }[change as string] ?? '';
  return redirect(`${path}${part}`, 303);
}

export const head: HeadOf<typeof loader> = ({ page }) => ({
  title: `${headingOf(page)} | ${siteName}`,
  robots: 'noindex, nofollow',
});

/** The page of one enquiry behind its private link. No script runs on it (app/entry.tsx). */
export default function Own({
  loaderData: { page, useful, path },
  actionData: fault,
}: PageProps<typeof loader, typeof action>) {
  const { name, trade, phone } = useFirm();
  return (
    <>
      <a className="skip" href="#main">
        Skip to main content
      </a>
      <header className="own-head">
        <Logo name={name} trade={trade} />
        <a href={telephoneLink(phone)}>{phone}</a>
      </header>
      <main className="own-page" id="main" tabIndex={-1}>
        <Call page={page} path={path} />
        {!page.erased && page.files && (
          <AddPhotos
            files={page.files}
            useful={useful}
            fault={fault?.change === 'files' ? fault : undefined}
          />
        )}
        {!page.erased && page.times && (
          <AnotherTime
            times={page.times}
            phone={page.phone}
            fault={fault?.change === 'time' ? fault : undefined}
          />
        )}
        {!page.erased && (
          <Reach reach={page.reach} fault={fault?.change === 'reach' ? fault : undefined} />
        )}
        <Sent values={page.values} />
        <Withdraw
          page={page}
          fault={fault?.change === 'withdrawn' || fault?.change === 'restored' ? fault : undefined}
        />
      </main>
    </>
  );
}

const Sent = ({ values }: Pick<OwnPage, 'values'>) => (
  <section className="receipt" aria-labelledby="sent">
    <h2 id="sent">What you sent</h2>
    <dl>
      {values.map(({ label, text }) => (
        <div key={label}>
          <dt>{label}</dt>
          <dd>{text}</dd>
        </div>
      ))}
    </dl>
  </section>
);

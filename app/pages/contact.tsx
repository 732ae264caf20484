import { hourLabels } from '../../calendar/time-of-day.ts';
import { contactPage, photos, rungInTime } from '../../content/read.ts';
import { Crumbs } from '../blocks/crumbs.tsx';
import { Address, CopyNumber, Elsewhere, Tel } from '../blocks/firm.tsx';
import { Hours } from '../blocks/hours.tsx';
import contactAbout from '../document/contact-about.inline.js?raw';
import { Inline } from '../document/document.tsx';
import { receive } from '../enquiry/receive.server.ts';
import { Island } from '../islands/island.tsx';
import { useFirm } from '../page-context.ts';
import type { HeadOf, LoaderArgs, PageProps } from '../page-module.ts';

export const loader = () => ({
  ...contactPage(),
  rung: rungInTime(),
  /** Where no service is chosen, those that any job wants. */
  useful: { ...photos(), '': photos().other ?? [] },
});

export const action = ({ request }: LoaderArgs) => receive(request);

export const head: HeadOf<typeof loader> = ({ description }) => ({
  title: 'Get in Touch',
  description,
});

export default function Contact({
  loaderData,
  actionData,
}: PageProps<typeof loader, typeof action>) {
  const { heading, lead, form, useful, rung } = loaderData;
  const { opens, closes } = hourLabels(useFirm().line);
  return (
    <section className="contact sheet" aria-labelledby="title">
      <div className="left span-6 contact__title">
        <Crumbs />
        <h1 id="title">{heading}</h1>
        <p className="contact__tel">
          <Tel className="phone-number" />
          <CopyNumber />
        </p>
        <p className="lead">{lead}</p>
      </div>
      <Island
        name="enquiry"
        props={{ name: 'contact', ...form, action: '/contact', answer: actionData, useful }}
      />
      <Inline code={contactAbout} />
      <div className="left span-6 stack-4 contact__rest">
        {rung && (
          <p className="contact__rung">
            <b>{rung.figure}</b> {rung.counted}
          </p>
        )}
        <p className="quiet">
          {`Call ${opens} to ${closes}, Monday to Friday. Yard opening hours:`}
        </p>
        <Hours />
        <div className="contact__where">
          <Address />
          <ul>
            <Elsewhere className="link" />
          </ul>
        </div>
      </div>
    </section>
  );
}

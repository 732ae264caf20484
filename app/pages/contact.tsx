import { hourLabels } from '../../calendar/time-of-day.ts';
import { contactPage, photos, rungInTime } from '../../content/read.ts';
import { telephoneLink } from '../../enquiry/display.ts';
import { Crumbs } from '../blocks/crumbs.tsx';
import { Hours } from '../blocks/hours.tsx';
import { CopyNumber } from '../components/button.tsx';
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
  path: '/contact',
});

export default function Contact({
  loaderData,
  actionData,
}: PageProps<typeof loader, typeof action>) {
  const { heading, lead, form, useful, rung } = loaderData;
  const { phone, email, address, postcode, social, line } = useFirm();
  const { opens, closes } = hourLabels(line);
  return (
    <section className="contact sheet" aria-labelledby="title">
      <div className="contact__title">
        <Crumbs />
        <h1 id="title">{heading}</h1>
        <p className="contact__tel">
          <a className="phone-number" href={telephoneLink(phone)}>
            {phone}
          </a>
          <CopyNumber phone={phone} />
        </p>
      </div>
      <Island
        name="enquiry"
        props={{ name: 'contact', ...form, action: '/contact', answer: actionData, useful }}
      />
      <div className="contact__rest">
        <p className="lead">{lead}</p>
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
          <address>
            {address.map((line) => (
              <span key={line}>{line}</span>
            ))}
            <span>{postcode}</span>
          </address>
          <ul>
            <li>
              <a className="link" href={`mailto:${email}`}>
                {email}
              </a>
            </li>
            {social.map(({ name, url }) => (
              <li key={name}>
                <a className="link" href={url} rel="noopener">
                  {name}
                </a>
              </li>
            ))}
          </ul>
        </div>
      </div>
    </section>
  );
}

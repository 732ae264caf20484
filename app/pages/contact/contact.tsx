import { useSearchParams } from 'react-router';
import { lineHours } from '../../../calendar/phone-line.ts';
import { telephoneLink } from '../../../enquiry/telephone.ts';
import { MessageForm } from '../../enquiry/page-forms.tsx';
import { receive } from '../../enquiry/receive.server.ts';
import { useFirm } from '../../frame/use-firm.ts';
import { Hours } from '../../sections/hours.tsx';
import { originOf, pageMeta } from '../../seo/meta.ts';
import { breadcrumbs } from '../../seo/structured.ts';
import { CopyNumber } from '../../ui/copy-number.tsx';
import { Crumbs } from '../../ui/crumbs.tsx';
import type { Route } from './+types/contact';

const trail = [{ label: 'Home', to: '/' }, { label: 'Get in Touch' }];

export const action = ({ request }: Route.ActionArgs) => receive(request);

/** How long to wait, when the answer to a form is to come again later. */
export const headers = ({ actionHeaders }: Route.HeadersArgs) => actionHeaders;

export const meta: Route.MetaFunction = ({ matches }) => {
  const origin = originOf(matches);
  return pageMeta({
    title: 'Get in Touch',
    description:
      'Ask for a free site survey and a fixed quotation: ring, write or send a message. We call back within one working day.',
    path: '/contact',
    origin,
    data: [breadcrumbs(trail, origin)],
  });
};

export default function Contact({ actionData }: Route.ComponentProps) {
  const { phone, email, address, postcode, social, line } = useFirm();
  const { opens, closes } = lineHours(line);
  const [search] = useSearchParams();
  // A card's 'Request a quote' says what it is about.
  const subject = search.get('subject')?.slice(0, 200);
  return (
    <section className="contact sheet" aria-labelledby="title">
      <div className="contact__say">
        <Crumbs trail={trail} />
        <h1 id="title">Get in Touch</h1>
        <p className="lead">
          Tell us where it is, roughly how big, and what is wrong with it now. The survey is free
          and the quotation is fixed.
        </p>
        <p className="contact__tel">
          <a className="phone-number" href={telephoneLink(phone)} data-cta>
            {phone}
          </a>
          <CopyNumber phone={phone} />
        </p>
        <p className="quiet">
          {`The phone line is open ${opens} to ${closes}, Monday to Friday. The yard keeps these hours:`}
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
      <MessageForm
        name="contact"
        action="/contact"
        answer={actionData}
        {...(subject && { subject })}
      />
    </section>
  );
}

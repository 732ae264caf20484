import { useSearchParams } from 'react-router';
import { hourLabels } from '../../../calendar/time-of-day.ts';
import { toldOf } from '../../../content/asked-from.ts';
import { contactPage, photos, rungInTime } from '../../../content/read.ts';
import { telephoneLink } from '../../../enquiry/telephone.ts';
import { MessageForm } from '../../enquiry/page-forms.tsx';
import { receive } from '../../enquiry/receive.server.ts';
import { useFirm } from '../../frame/use-firm.ts';
import { Hours } from '../../sections/hours.tsx';
import { originOf, pageMeta } from '../../seo/meta.ts';
import { CopyNumber } from '../../ui/copy-number.tsx';
import { Crumbs } from '../../ui/crumbs.tsx';
import type { Route } from './+types/contact';

const trail = [{ label: 'Home', to: '/' }, { label: 'Get in Touch' }];

export const loader = ({ request }: Route.LoaderArgs) => ({
  ...contactPage(),
  rung: rungInTime(),
  pages: toldOf(new URL(request.url).searchParams.get('from')),
  /** Where no service is chosen, those that any job wants. */
  useful: { ...photos(), '': photos().other ?? [] },
});

export const action = ({ request }: Route.ActionArgs) => receive(request);

/** How long to wait, when the answer to a form is to come again later. */
export const headers = ({ actionHeaders }: Route.HeadersArgs) => actionHeaders;

export const meta: Route.MetaFunction = ({ loaderData, matches }) => {
  if (!loaderData) return [];
  const origin = originOf(matches);
  return pageMeta({
    title: 'Get in Touch',
    description: loaderData.description,
    path: '/contact',
    origin,
  });
};

export default function Contact({ loaderData, actionData }: Route.ComponentProps) {
  const { heading, lead, form, useful, rung } = loaderData;
  const { phone, email, address, postcode, social, line } = useFirm();
  const { opens, closes } = hourLabels(line);
  const [search] = useSearchParams();
  const page = loaderData.pages[search.get('from') ?? ''];
  // A card's 'Request a quote' says what it is about.
  const subject = search.get('subject')?.slice(0, 200) || page?.name;
  const begin = {
    ...(subject && { subject }),
    ...(page && { service: page.service, from: page.name }),
  };
  return (
    <section className="contact sheet" aria-labelledby="title">
      <div className="contact__title">
        <Crumbs trail={trail} />
        <h1 id="title">{heading}</h1>
        <p className="contact__tel">
          <a className="phone-number" href={telephoneLink(phone)}>
            {phone}
          </a>
          <CopyNumber phone={phone} />
        </p>
      </div>
      <MessageForm
        name="contact"
        head={form}
        action="/contact"
        answer={actionData}
        begin={begin}
        useful={useful}
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

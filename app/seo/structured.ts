import type { Firm } from '../../content/schema.ts';
import type { Crumb } from '../ui/crumbs.tsx';
import { siteName } from './meta.ts';

/** The firm, for maps and search results. */
export const business = (
  firm: Pick<Firm, 'phone' | 'email' | 'address' | 'postcode' | 'office'> & {
    legalName?: string | undefined;
    closed?: object[] | undefined;
  },
  origin = '',
) => ({
  '@type': 'GeneralContractor',
  name: siteName,
  legalName: firm.legalName,
  url: `${origin}/`,
  telephone: firm.phone,
  email: firm.email,
  address: {
    '@type': 'PostalAddress',
    streetAddress: firm.address.slice(0, -1).join(', '),
    addressLocality: firm.address.at(-1),
    postalCode: firm.postcode,
    addressCountry: 'GB',
  },
  areaServed: 'North Yorkshire',
  openingHoursSpecification: firm.office.flatMap(({ from, to, open, close }) =>
    open && close
      ? [
          {
            '@type': 'OpeningHoursSpecification',
            dayOfWeek: week.slice(from - 1, to),
            opens: open,
            closes: close,
          },
        ]
      : [],
  ),
  specialOpeningHoursSpecification: firm.closed,
});
const week = ['Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday', 'Sunday'];

/** The trail at the top of a page. */
export const breadcrumbs = (trail: Crumb[], origin = '') => ({
  '@type': 'BreadcrumbList',
  itemListElement: trail.map(({ label, to }, index) => ({
    '@type': 'ListItem',
    position: index + 1,
    name: label,
    ...(to && { item: origin + to }),
  })),
});

/** A service that the firm offers. */
export const service = (name: string, description: string) => ({
  '@type': 'Service',
  name,
  description,
  provider: { '@type': 'GeneralContractor', name: siteName },
  areaServed: 'North Yorkshire',
});

/** Questions and their answers. */
export const faq = (questions: { question: string; answer: string }[]) => ({
  '@type': 'FAQPage',
  mainEntity: questions.map(({ question, answer }) => ({
    '@type': 'Question',
    name: question,
    acceptedAnswer: { '@type': 'Answer', text: answer },
  })),
});

/** Who the firm is in law, in the words in which a footer, a mail and the about page say it. */
import { isPublic } from './claims.ts';
import type { Firm, Legal } from './schema.ts';

/** A firm whose identity is invented must not publish it: on a public site it then says nothing. */
const known = ({ sample }: Firm): boolean => !(sample.includes('legal') && isPublic());

/** The firm's full name, which it trades under. */
export const tradingName = ({ name, trade }: Pick<Firm, 'name' | 'trade'>): string =>
  `${name} ${trade}`;

/** The name under which the firm can be sued and stands in registers; none while invented. */
export const legalNameOf = (firm: Firm): string | undefined =>
  known(firm) ? firm.legal.name : undefined;

/** What the law asks of every page and letter, in a sentence or three; empty while invented. */
export function identityOf(firm: Firm): string {
  if (!known(firm)) return '';
  const { legal } = firm;
  const name = tradingName(firm);
  const office = legal.office.join(', ');
  const who =
    'number' in legal
      ? [
          `${legal.name === name ? `${name} is` : `${name} is a trading name of ${legal.name},`} registered in ${legal.registered}, number ${legal.number}.`,
          `Registered office: ${office}.`,
        ]
      : [`${name} is the business of ${legal.name}. Documents reach us at ${office}.`];
  return [...who, ...(legal.vat ? [`VAT ${legal.vat}.`] : [])].join(' ');
}

type Row = { label: string; text: string };

/** The same and more as a list, for the page about us. */
export function identityRows(firm: Firm): Row[] {
  const { carrier, insurer } = firm;
  return [
    ...(known(firm) ? legalRows(firm.legal) : []),
    ...(carrier ? [{ label: 'Registered waste carrier', text: carrier }] : []),
    ...(insurer ? [{ label: 'Insured with', text: `${insurer.name}. ${insurer.cover}` }] : []),
  ];
}

function legalRows(legal: Legal): Row[] {
  const office = legal.office.join(', ');
  return [
    { label: 'Legal name', text: `${legal.name}, ${legal.form}` },
    ...('number' in legal
      ? [
          { label: 'Company number', text: `${legal.number}, ${legal.registered}` },
          { label: 'Registered office', text: office },
        ]
      : [{ label: 'Address for documents', text: office }]),
    ...(legal.vat ? [{ label: 'VAT number', text: legal.vat }] : []),
  ];
}

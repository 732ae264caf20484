/** The legal identity of the firm, for the footer, emails and the about page. */
import { isPublic } from './claims.ts';
import { firm } from './read.ts';
import type { Firm, Legal } from './schema.ts';

/** An invented identity must not appear on a public site. */
const known = ({ sample }: Firm): boolean => !(sample.includes('legal') && isPublic());

export const tradingName = ({ name, trade }: Pick<Firm, 'name' | 'trade'>): string =>
  `${name} ${trade}`;

/** The firm's full name. */
export const firmName = (): string => tradingName(firm());

/** `undefined` on a public site if invented. */
export const legalNameOf = (firm: Firm): string | undefined =>
  known(firm) ? firm.legal.name : undefined;

/**
 * The sentences that the law requires on every page and letter. Empty on a public site if invented.
 */
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

export function identityRows(firm: Firm): Row[] {
  const { carrier } = firm;
  return [
    ...(known(firm) ? legalRows(firm.legal) : []),
    ...(carrier ? [{ label: 'Registered waste carrier', text: carrier }] : []),
    ...insuranceRows(firm),
  ];
}

export const insuranceRows = ({ insurer }: Firm): Row[] =>
  insurer ? [{ label: 'Insured with', text: `${insurer.name}. ${insurer.cover}` }] : [];

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

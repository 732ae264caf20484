/** One letter for every email. letter-html.ts and `textOf` write it, so both say the same. */
import { showControls } from '../../enquiry/plain-text.ts';

/** `href`: tel:, mailto: or an address of the site. */
export type Link = { text: string; href: string };
/** `href` is that of `text`; `more` follows it on lines of its own. */
export type Row = {
  label: string;
  text: string;
  href?: string | undefined;
  large?: true;
  more?: string;
};
/** A photo in the email. `cid` names its attachment; `file` says what was attached. */
export type Picture = { cid: string; caption: string; file: string };

/** A string is a paragraph. `button`: the next step. `span`: the text of a dimension line. */
export type Part =
  | string
  | { button: Link }
  | { span: string }
  | { pictures: Picture[] }
  | { title?: string; rows: Row[]; note?: string }
  | { title?: string; choices: Link[]; note?: string };

export type Letter = {
  /** In the letterhead. */
  reference?: string;
  heading: string;
  /** One line below the heading. */
  summary?: string;
  parts: (Part | undefined)[];
  /** Small print. A link with `before` stands inside its sentence. */
  small: (string | (Link & { before?: string; after?: string }))[];
};

/** The letter without control characters and empty parts. */
export function presentable(letter: Letter): Omit<Letter, 'parts'> & { parts: Part[] } {
  const shown = JSON.parse(JSON.stringify(letter), (_key, value) =>
    typeof value === 'string' ? showControls(value) : value,
  ) as Letter;
  return { ...shown, parts: shown.parts.filter(isShown) };
}

const isShown = (part: Part | undefined): part is Part =>
  typeof part === 'object'
    ? part !== null && Object.values(part).every((value) => value.length !== 0)
    : Boolean(part);

/** The letter as plain text. */
export function textOf(letter: Letter): string {
  const { heading, summary, parts, small } = presentable(letter);
  const paragraphs = [
    [heading, summary].filter(Boolean).join('\n'),
    ...parts.map(textOfPart),
    small.map(textOfSmall).join('\n'),
  ];
  return `${paragraphs.filter(Boolean).join('\n\n')}\n`.replace(/\n{3,}/g, '\n\n');
}

function textOfPart(part: Part): string {
  if (typeof part === 'string') return part;
  // A phone number is among the rows as well.
  if ('button' in part) return part.button.href.startsWith('tel:') ? '' : textOfLink(part.button);
  if ('span' in part) return '';
  if ('pictures' in part)
    return part.pictures.map(({ caption, file }) => `${caption}: ${file}`).join('\n');
  const { title, note } = part;
  const lines = 'rows' in part ? part.rows.map(textOfRow) : part.choices.map(textOfLink);
  return [title, ...lines, note].filter(Boolean).join('\n');
}

const textOfLink = ({ text, href }: Link): string => `${text}: ${href}`;

function textOfSmall(line: Letter['small'][number]): string {
  if (typeof line === 'string') return line;
  return line.before ? `${line.before}${line.text}${line.after}` : `\n${textOfLink(line)}`;
}

/** On one line, or indented below its label if it is long. */
function textOfRow({ label, text, more }: Row): string {
  const whole = more ? `${text}\n${more}` : text;
  return whole.length > 60 || whole.includes('\n')
    ? `\n${label}:\n${whole.replace(/^/gm, '  ')}\n`
    : `${label}: ${whole || '–'}`;
}

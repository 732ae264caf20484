/**
 * A letter as HTML: tables, because mail programs support little else, and attached pictures, so
 * nothing is fetched.
 */
import { firm } from '../../content/read.ts';
import {
  type Letter,
  type Link,
  type Part,
  type Picture,
  presentable,
  type Row,
} from './letter.ts';
import { colour, sheet, style } from './letter-style.ts';

type Html = { html: string };
type Value = string | number | false | undefined | Html | Html[];

const entities: Record<string, string> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#x27;',
};

/** HTML. It escapes every text that is put into it. */
const html = (texts: TemplateStringsArray, ...values: Value[]): Html => ({
  html: texts.map((text, place) => text + written(values[place])).join(''),
});

function written(value: Value): string {
  if (value === undefined || value === false) return '';
  if (Array.isArray(value)) return value.map(written).join('');
  if (typeof value === 'object') return value.html;
  return String(value)
    .replace(/(\d) (?=[ap]m\b)/g, '$1\u00a0')
    .replace(/[&<>"']/g, (sign) => entities[sign] ?? '');
}

const table = (rows: Value, className = '', css = ''): Html =>
  html`<table role="presentation" width="100%" cellpadding="0" cellspacing="0" class="${className}" style="${css}"><tbody>${rows}</tbody></table>`;

/** A table of one cell. */
const box = (className: string, css: string, content: Value): Html =>
  table(html`<tr><td class="${className}" style="${css}">${content}</td></tr>`);

/** A row of the card. */
const row = (padding: string, content: Value): Html =>
  html`<tr><td class="side ink" style="padding:${padding};color:${colour.ink}">${content}</td></tr>`;

/** Line breaks of a text as those of HTML. */
const lines = (text: string): Html[] =>
  text.split('\n').map((line, place) => html`${place > 0 && html`<br/>`}${line}`);

/** A whole page. */
export function htmlOf(letter: Letter): string {
  const { heading, reference, summary, parts, small } = presentable(letter);
  const preview = parts.find((part) => typeof part === 'string') ?? summary;
  const letterhead = html`<tr><td style="${style.name}">${firm().name}</td>${
    reference && html`<td align="right" style="${style.reference}">${reference}</td>`
  }</tr>`;
  const rows = [
    html`<tr><td class="side" style="${style.letterhead}">${table(letterhead)}</td></tr>`,
    row(
      '28px 32px 20px',
      html`<h1 class="big ink" style="${style.heading}">${heading}</h1>${
        summary && html`<span class="second" style="${style.summary}">${summary}</span>`
      }`,
    ),
    ...parts.map((part, place) => {
      const between = typeof part === 'string' && typeof parts[place + 1] === 'string';
      return row(`0 32px ${between ? 10 : 22}px`, contentOf(part));
    }),
    row('0 32px 18px', small.map(smallPrint)),
  ];
  const outer = html`<tr><td class="outer" align="center" style="padding:16px">${table(rows, 'card', style.card)}</td></tr>`;
  return html`<!doctype html><html lang="en-GB"><head><meta charset="utf-8"/>
<meta name="viewport" content="width=device-width,initial-scale=1"/>
<meta name="color-scheme" content="light dark"/>
<meta name="supported-color-schemes" content="light dark"/>
<title>${heading}</title><style>${{ html: sheet }}</style></head>
<body class="bg" style="${style.page}"><div style="${style.preview}">${preview}</div>
${table(outer, 'bg', `background:${colour.paper}`)}</body></html>`.html;
}

function contentOf(part: Part): Value {
  if (typeof part === 'string') return html`<p style="${style.paragraph}">${lines(part)}</p>`;
  if ('span' in part) return dimension(part.span);
  if ('pictures' in part) return pictureRows(part.pictures);
  if ('button' in part) return linkBox(part.button, 'go', style.button, style.buttonLink);
  const { title, note } = part;
  const choice = (link: Link) =>
    html`<div style="padding-bottom:8px">${linkBox(link, 'do', style.choice, style.choiceLink)}</div>`;
  return [
    html`${title && html`<h2 class="ink" style="${style.title}">${title}</h2>`}`,
    ...('rows' in part ? part.rows.map(rowOf) : [sideBySide(part.choices.map(choice), 'half')]),
    html`${note && html`<span class="second" style="${style.note}">${note}</span>`}`,
  ];
}

const linkBox = ({ text, href }: Link, className: string, css: string, linkCss: string): Html =>
  box(
    className,
    `text-align:center;${css}`,
    html`<a href="${href}" style="${linkCss}">${text}</a>`,
  );

/** A label above its text: a phone has no room for both side by side. */
function rowOf({ label, text, href, large, more }: Row): Html {
  const content = lines(text || '–');
  return box(
    'line',
    style.row,
    html`<span class="second" style="${style.label}">${label}</span>${
      href
        ? html`<a class="ink" href="${href}" style="${style.rowLink}">${content}</a>`
        : html`<span class="ink" style="${large && style.large}">${content}</span>`
    }${more && html`<br/>${lines(more)}`}`,
  );
}

/** The first picture is as wide as the card, the others are in pairs. */
function pictureRows([first, ...others]: Picture[]): Html[] {
  const rows = first ? [picture(first)] : [];
  for (let place = 0; place < others.length; place += 2)
    rows.push(
      sideBySide(
        [0, 1].map((next) => html`${others.slice(place + next, place + next + 1).map(picture)}`),
      ),
    );
  return rows;
}

const picture = ({ cid, caption }: Picture): Html =>
  html`<img src="cid:${cid}" alt="${caption}" width="100%" style="${style.photo}"/><span class="second" style="${style.caption}">${caption}</span>`;

/** `half`: below each other on a phone. */
const sideBySide = (cells: Html[], className = ''): Html =>
  table(
    html`<tr>${cells.map((cell, place) => {
      const padding = `0 ${place < cells.length - 1 ? 6 : 0}px 0 ${place ? 6 : 0}px`;
      const width = Math.floor(100 / cells.length);
      return html`<td class="${className}" width="${width}%" style="vertical-align:top;padding:${padding}">${cell}</td>`;
    })}</tr>`,
  );

/** Two halves of a line, each with a tick at its end, and the text between them. */
function dimension(text: string): Html {
  const half = (side: 'left' | 'right') => {
    const cell = (css: string) =>
      html`<tr><td class="dimline" height="5" style="${style.tick(side)}${css}">\u00a0</td></tr>`;
    return html`<td style="${style.half}">${table([cell(style.tickLine), cell('')])}</td>`;
  };
  const middle = html`<td class="ink" style="${style.span}">${text}</td>`;
  return table(html`<tr>${half('left')}${middle}${half('right')}</tr>`);
}

function smallPrint(line: Letter['small'][number]): Html {
  const link = typeof line !== 'string' && line;
  return html`<p class="second" style="${style.small}">${
    link
      ? html`${link.before}<a href="${link.href}" style="${link.before ? 'color:inherit' : style.rowLink}">${link.text}</a>${link.after}`
      : lines(String(line))
  }</p>`;
}

/** A letter as HTML: tables, which all mail programs know, and attached pictures. */
import { firm } from '../../content/read.ts';
import {
  type Letter,
  type Link,
  type Part,
  type Picture,
  presentable,
  type Row,
} from './letter.ts';

type Html = { html: string };
type Value = string | number | false | undefined | Html | Html[];

/** HTML. It escapes every text that is put into it. */
const html = (texts: TemplateStringsArray, ...values: Value[]): Html => ({
  html: texts.map((text, place) => text + written(values[place])).join(''),
});

function written(value: Value): string {
  if (value === undefined || value === false) return '';
  if (Array.isArray(value)) return value.map(written).join('');
  if (typeof value === 'object') return value.html;
  return String(value).replace(/[&<>"']/g, (sign) => `&#${sign.charCodeAt(0)};`);
}

const table = (rows: Value, className = '', css = ''): Html =>
  html`<table role="presentation" width="100%" cellpadding="0" cellspacing="0" class="${className}" style="${css}"><tbody>${rows}</tbody></table>`;

const box = (className: string, css: string, content: Value): Html =>
  table(html`<tr><td class="${className}" style="${css}">${content}</td></tr>`);

const row = (padding: string, content: Value): Html =>
  html`<tr><td class="side ink" style="padding:${padding};color:${colour.ink}">${content}</td></tr>`;

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

/** The colours of app/styles/base.css: mail programs know no custom properties. */
export const colour = {
  paper: '#f5f3ed',
  card: '#fffefb',
  pine: '#17352b',
  ink: '#20282a',
  second: '#4d585a',
  hair: '#b9b8ae',
  onPine: '#f0efe8',
  marker: '#ff8126',
};
const { ink, onPine, second } = colour;

const serif = "'Young Serif','Iowan Old Style',Georgia,serif";
const sans = "'Hanken Grotesk','Segoe UI',Roboto,Helvetica,Arial,sans-serif";
const line = `1px solid ${ink}`;
const small = `font-size:14px;line-height:1.45;color:${second}`;
const link = `display:block;color:${ink};font-weight:600;text-decoration:none`;

export const style = {
  page: `margin:0;padding:0;background:${colour.paper}`,
  preview: 'display:none;max-height:0;overflow:hidden',
  card: `max-width:600px;background:${colour.card};font:17px/1.5 ${sans};color:${ink};text-align:left;overflow-wrap:anywhere`,
  letterhead: `padding:14px 32px;background:${colour.pine};color:${onPine}`,
  name: `font:19px/1.5 ${serif};color:${onPine}`,
  reference: `font-size:14px;color:${onPine}`,
  heading: `margin:0;text-wrap:balance;font:400 36px/1.06 ${serif};letter-spacing:-0.02em;color:${ink}`,
  summary: `display:block;padding-top:10px;color:${second}`,
  title: `margin:0;padding-bottom:12px;font:400 22px/1.2 ${serif};color:${ink}`,
  paragraph: 'margin:0',
  button: `background:${colour.marker};border-radius:2px`,
  buttonLink: `${link};padding:17px 12px;font-size:19px`,
  choice: `border:${line};border-radius:2px`,
  choiceLink: `${link};padding:12px 8px;font-size:16px`,
  row: `border-top:1px solid ${colour.hair};padding:9px 0 10px`,
  label: `display:block;font-size:14px;font-weight:600;color:${second}`,
  large: `font:400 24px/1.2 ${serif}`,
  rowLink: 'display:inline-block;padding:8px 0;color:inherit',
  photo: 'display:block;width:100%;height:auto;border:0',
  caption: `${small};display:block;padding:5px 0 12px`,
  note: `${small};display:block;padding-top:8px`,
  small: `${small};margin:0 0 10px`,
  /** Half of the dimension line: two cells, one with the line below it. `tick`: its end. */
  half: 'padding:0;font-size:0;line-height:0',
  tick: (side: 'left' | 'right') => `height:5px;font-size:0;border-${side}:${line}`,
  tickLine: `;border-bottom:${line}`,
  span: 'padding:0 12px;width:1%;white-space:nowrap;font-size:14px;font-weight:500',
};

export const sheet = `:root{color-scheme:light dark}
@media (max-width:480px){
.side{padding-left:20px!important;padding-right:20px!important}
.big{font-size:30px!important}
.outer{padding:0!important}
.half{display:block!important;width:100%!important;
padding-left:0!important;padding-right:0!important}}
@media (prefers-color-scheme:dark){
.bg{background:#0e1714!important}
.card{background:#14211c!important}
.ink,.ink a,.do a{color:#f0efe8!important}
.second{color:#b9c6bd!important}
.line{border-color:#41564c!important}
.dimline{border-color:#f0efe8!important}
.do{border-color:#b9c6bd!important}
.go a{color:#20282a!important}}`;

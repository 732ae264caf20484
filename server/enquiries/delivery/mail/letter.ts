/**
 * How a letter looks, as text and as HTML. Both are made from the same words, so neither can say
 * less than the other.
 */

export type Fact = {
  label: string;
  text: string /** Where the text leads: tel: or mailto:. */;
  href?: string | undefined;
};

export type Letter = {
  heading: string;
  /** Sentences under the heading. */
  opening: string[];
  facts: Fact[];
  /** Small print. */
  closing: string[];
};

/** The colours of app/styles/base.css: mail programs know no custom properties. */
const colour = {
  paper: '#f5f3ed',
  card: '#fffefb',
  pine: '#17352b',
  ink: '#20282a',
  second: '#4d585a',
  hair: '#b9b8ae',
  onPine: '#f0efe8',
  marker: '#ff8126',
};
const serif = `"Young Serif", "Iowan Old Style", Georgia, serif`;
const sans = `"Hanken Grotesk", system-ui, "Segoe UI", Arial, sans-serif`;

const entities: Record<string, string> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
};
const escaped = (text: string): string =>
  text.replace(/[&<>"']/g, (character) => entities[character] ?? '');
const broken = (text: string): string => escaped(text).replaceAll('\n', '<br>');

/**
 * Codes that turn the direction of reading could make a line say something else than it does: they
 * are shown as ‘?’.
 */
const harmless = (text: string): string =>
  text.replace(/(?!\n)[\p{Cc}\p{Zl}\p{Zp}\p{Bidi_Control}]/gu, '?');

function textOfFact({ label, text }: Fact): string {
  const said = harmless(text) || '–';
  return said.length > 60 || said.includes('\n')
    ? `\n${label}:\n${said.replace(/^/gm, '  ')}\n`
    : `${label}: ${said}`;
}

/** The letter as plain text. */
export function textOf({ heading, opening, facts, closing }: Letter): string {
  const parts = [
    harmless(heading),
    opening.map(harmless).join('\n'),
    facts.map(textOfFact).join('\n'),
    closing.map(harmless).join('\n'),
  ];
  return `${parts
    .filter(Boolean)
    .join('\n\n')
    .replace(/\n{3,}/g, '\n\n')}\n`;
}

function rowOf({ label, text, href }: Fact): string {
  const said = broken(harmless(text) || '–');
  const shown = href
    ? `<a href="${escaped(href)}" style="color:${colour.pine};font-weight:600">${said}</a>`
    : said;
  const edge = `border-top:1px solid ${colour.hair}`;
  return `<tr><th scope="row" style="${edge};width:1%;padding:6px 16px 6px 0;text-align:left;vertical-align:top;font-weight:400;color:${colour.second};white-space:nowrap">${escaped(label)}</th><td style="${edge};padding:6px 0;vertical-align:top">${shown}</td></tr>`;
}

/**
 * The letter as an HTML page of its own: no style sheet, no picture, nothing that is fetched from
 * anywhere.
 */
export function htmlOf({ heading, opening, facts, closing }: Letter, letterhead: string): string {
  const sentences = opening
    .map((sentence) => `<p style="margin:0 0 10px">${broken(harmless(sentence))}</p>`)
    .join('');
  const small = closing
    .map((sentence) => `<p style="margin:0 0 6px">${broken(harmless(sentence))}</p>`)
    .join('');
  return `<!doctype html>
<html lang="en-GB"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width"><title>${escaped(harmless(heading))}</title></head>
<body style="margin:0;padding:16px;background:${colour.paper};color:${colour.ink};font:16px/1.5 ${escaped(sans)}">
<div style="max-width:600px;margin:0 auto;background:${colour.card};border:1px solid ${colour.hair}">
<div style="padding:10px 20px;background:${colour.pine};color:${colour.onPine};border-bottom:4px solid ${colour.marker};font-family:${escaped(serif)}">${escaped(letterhead)}</div>
<div style="padding:20px">
<h1 style="margin:0 0 10px;font:400 24px/1.25 ${escaped(serif)};color:${colour.pine}">${escaped(harmless(heading))}</h1>
${sentences}
<table cellspacing="0" cellpadding="0" style="width:100%;border-collapse:collapse;font-size:16px;line-height:1.5;word-break:break-word">
${facts.map(rowOf).join('\n')}
</table>
<div style="margin-top:14px;color:${colour.second};font-size:14px">${small}</div>
</div></div></body></html>
`;
}

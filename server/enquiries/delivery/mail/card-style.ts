/**
 * How a mail looks: one card. Mail programs drop most of a style sheet: each element has its own
 * style, and the sheet holds only what a narrow or a dark screen changes.
 */
import { colour } from './colours.ts';

const serif = "'Young Serif','Iowan Old Style',Georgia,serif";
const sans = "'Hanken Grotesk','Segoe UI',Roboto,Helvetica,Arial,sans-serif";
export const line = `1px solid ${colour.ink}`;

export const sheet = `:root{color-scheme:light dark}
@media (max-width:480px){
.side{padding-left:20px!important;padding-right:20px!important}
.big{font-size:30px!important}
.outer{padding:0!important}}
@media (prefers-color-scheme:dark){
.bg{background:#0e1714!important}
.card{background:#14211c!important}
.ink,.ink a{color:#f0efe8!important}
.second{color:#b9c6bd!important}
.line{border-color:#41564c!important}
.dimline{border-color:#f0efe8!important}
.go a{color:#20282a!important}}`;

/** What a mail needs besides that has choices side by side. */
export const choiceSheet = `
@media (max-width:480px){
.half{display:block!important;width:100%!important;
padding-left:0!important;padding-right:0!important}}
@media (prefers-color-scheme:dark){
.do{border-color:#b9c6bd!important}
.do a{color:#f0efe8!important}}`;

export const page = { margin: 0, padding: 0, background: colour.paper };
export const unseen = { display: 'none', maxHeight: 0, overflow: 'hidden' };
export const card = {
  maxWidth: 600,
  background: colour.card,
  fontFamily: sans,
  fontSize: 17,
  lineHeight: 1.5,
  color: colour.ink,
  textAlign: 'left',
} as const;
export const letterhead = { padding: '14px 32px', background: colour.pine, color: colour.onPine };
export const name = { fontFamily: serif, fontSize: 19, color: colour.onPine };
export const letterheadReference = { fontSize: 14, color: colour.onPine };
export const heading = {
  margin: 0,
  font: `400 36px/1.06 ${serif}`,
  letterSpacing: '-0.02em',
  color: colour.ink,
};
export const half = { padding: 0, fontSize: 0, lineHeight: 0 };
export const tick = (side: 'borderLeft' | 'borderRight') => ({
  height: 5,
  fontSize: 0,
  [side]: line,
});
export const span = {
  padding: '0 12px',
  width: '1%',
  whiteSpace: 'nowrap',
  fontSize: 14,
  fontWeight: 500,
} as const;
export const button = { background: colour.marker, borderRadius: 2 };
export const buttonLink = {
  display: 'block',
  padding: '17px 12px',
  color: colour.ink,
  fontWeight: 600,
  fontSize: 19,
  textDecoration: 'none',
};
export const fact = { borderTop: `1px solid ${colour.hair}`, padding: '9px 0 10px' };
export const label = { display: 'block', fontSize: 14, fontWeight: 600, color: colour.second };
export const reference = { font: `400 24px/1.2 ${serif}` };
export const guide = { display: 'block', padding: '8px 0', font: `400 20px/1.25 ${serif}` };
export const small = { fontSize: 14, lineHeight: 1.45, color: colour.second };
export const summary = { color: colour.second };
export const factLink = { display: 'inline-block', padding: '8px 0', color: 'inherit' };
export const photo = { display: 'block', width: '100%', height: 'auto', border: 0 };
export const caption = {
  display: 'block',
  padding: '5px 0 12px',
  fontSize: 14,
  lineHeight: 1.4,
  color: colour.second,
};
export const question = { margin: '0 0 12px', font: `400 22px/1.2 ${serif}`, color: colour.ink };
export const choice = { border: line, borderRadius: 2 };
export const choiceLink = {
  display: 'block',
  padding: '12px 8px',
  color: colour.ink,
  fontWeight: 600,
  fontSize: 16,
  textDecoration: 'none',
};
export const note = { display: 'block', paddingTop: 4, fontSize: 14, color: colour.second };
export const paragraph = { margin: '0 0 10px', overflowWrap: 'anywhere' } as const;

/**
 * The style of an email. Mail programs ignore most style sheets, so each element has its own style.
 * The sheet holds only what differs on a narrow or a dark screen.
 */

/** The colours of app/styles/base.css: mail programs do not support custom properties. */
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
  heading: `margin:0;font:400 36px/1.06 ${serif};letter-spacing:-0.02em;color:${ink}`,
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

/**
 * The style of an email: one card. Mail programs ignore most style sheets, so each element has its
 * own style. The sheet holds only what differs on a narrow or a dark screen.
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

const serif = "'Young Serif','Iowan Old Style',Georgia,serif";
const sans = "'Hanken Grotesk','Segoe UI',Roboto,Helvetica,Arial,sans-serif";

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

const line = `1px solid ${colour.ink}`;
const small = { fontSize: 14, lineHeight: 1.45, color: colour.second };
const link = { display: 'block', color: colour.ink, fontWeight: 600, textDecoration: 'none' };
const title = { margin: 0, fontFamily: serif, fontWeight: 400, color: colour.ink };

export const style = {
  page: { margin: 0, padding: 0, background: colour.paper },
  preview: { display: 'none', maxHeight: 0, overflow: 'hidden' },
  card: {
    maxWidth: 600,
    background: colour.card,
    fontFamily: sans,
    fontSize: 17,
    lineHeight: 1.5,
    color: colour.ink,
    textAlign: 'left',
    overflowWrap: 'anywhere',
  },
  letterhead: { padding: '14px 32px', background: colour.pine, color: colour.onPine },
  name: { fontFamily: serif, fontSize: 19, color: colour.onPine },
  reference: { fontSize: 14, color: colour.onPine },
  heading: { ...title, fontSize: 36, lineHeight: 1.06, letterSpacing: '-0.02em' },
  summary: { display: 'block', paddingTop: 10, color: colour.second },
  title: { ...title, paddingBottom: 12, fontSize: 22, lineHeight: 1.2 },
  paragraph: { margin: 0 },
  button: { background: colour.marker, borderRadius: 2 },
  buttonLink: { ...link, padding: '17px 12px', fontSize: 19 },
  choice: { border: line, borderRadius: 2 },
  choiceLink: { ...link, padding: '12px 8px', fontSize: 16 },
  row: { borderTop: `1px solid ${colour.hair}`, padding: '9px 0 10px' },
  label: { display: 'block', fontSize: 14, fontWeight: 600, color: colour.second },
  large: { fontFamily: serif, fontSize: 24, lineHeight: 1.2 },
  rowLink: { display: 'inline-block', padding: '8px 0', color: 'inherit' },
  photo: { display: 'block', width: '100%', height: 'auto', border: 0 },
  caption: { ...small, display: 'block', padding: '5px 0 12px' },
  note: { ...small, display: 'block', paddingTop: 8 },
  small: { ...small, margin: '0 0 10px' },
  inherit: { color: 'inherit' },
  half: { padding: 0, fontSize: 0, lineHeight: 0 },
  /** One of the two rows of a half of the dimension line: its end is a tick. */
  tick: { height: 5, fontSize: 0 },
  line,
  span: { padding: '0 12px', width: '1%', whiteSpace: 'nowrap', fontSize: 14, fontWeight: 500 },
} as const;

/** How the HTML of a mail looks. Mail programs drop style sheets: each element has its own. */
import { colour } from './colours.ts';

const serif = `"Young Serif", "Iowan Old Style", Georgia, serif`;
const sans = `"Hanken Grotesk", system-ui, "Segoe UI", Arial, sans-serif`;
const edge = `1px solid ${colour.hair}`;

export const page = {
  margin: 0,
  padding: '16px',
  background: colour.paper,
  color: colour.ink,
  font: `16px/1.5 ${sans}`,
};
export const card = {
  maxWidth: '600px',
  margin: '0 auto',
  background: colour.card,
  border: edge,
};
export const letterhead = {
  padding: '10px 20px',
  background: colour.pine,
  color: colour.onPine,
  borderBottom: `4px solid ${colour.marker}`,
  fontFamily: serif,
};
export const letter = { padding: '20px' };
export const heading = {
  margin: '0 0 10px',
  font: `400 24px/1.25 ${serif}`,
  color: colour.pine,
};
export const sentence = { margin: '0 0 10px' };
export const table = {
  width: '100%',
  borderCollapse: 'collapse',
  fontSize: '16px',
  lineHeight: 1.5,
  wordBreak: 'break-word',
} as const;
export const label = {
  borderTop: edge,
  width: '1%',
  padding: '6px 16px 6px 0',
  textAlign: 'left',
  verticalAlign: 'top',
  fontWeight: 400,
  color: colour.second,
  whiteSpace: 'nowrap',
} as const;
export const value = { borderTop: edge, padding: '6px 0', verticalAlign: 'top' };
export const link = { color: colour.pine, fontWeight: 600 };
export const small = { marginTop: '14px', color: colour.second, fontSize: '14px' };
export const smallSentence = { margin: '0 0 6px' };

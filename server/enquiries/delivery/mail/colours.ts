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

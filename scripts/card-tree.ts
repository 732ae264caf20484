/** How the picture of a shared link is laid out, as satori reads it. */
export const width = 1200;
export const height = 630;

const slate = '#20282a';
const pine = '#17352b';
const paper = '#f5f3ed';
const peg =
  '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 36 36" fill="#17352b"><path d="M5 5h26v6H5zM15 13h6v15l-3 6-3-6z"/><path d="M2 25.2c2.2-2.4 4.4-2.4 6.6 0 1 1.1 2 1.6 3.4 1.7M34 25.2c-2.2-2.4-4.4-2.4-6.6 0-1 1.1-2 1.6-3.4 1.7" fill="none" stroke="#17352b" stroke-width="2.2"/></svg>';

type Style = Record<string, string | number>;
type Node = { type: string; props: Record<string, unknown> };
const box = (style: Style, ...children: (Node | string | undefined)[]): Node => ({
  type: 'div',
  props: {
    style: { display: 'flex', ...style },
    children: children.length === 1 ? children[0] : children.filter(Boolean),
  },
});

/** The surveyor's line with its figure: a tick at either end. */
const dimension = (words: string): Node => {
  const tick = box({ width: 3, height: 26, background: slate });
  const line = box({ flexGrow: 1, height: 3, background: slate });
  return box(
    { alignItems: 'center', alignSelf: 'stretch', marginTop: 30 },
    tick,
    line,
    box({ padding: '0 18px', fontSize: 32, color: slate }, words),
    line,
    tick,
  );
};

const signature = (firm: string): Node =>
  box(
    { alignItems: 'center', gap: 14, marginTop: 30, fontSize: 28, color: slate },
    {
      type: 'img',
      props: {
        src: `data:image/svg+xml;base64,${Buffer.from(peg).toString('base64')}`,
        width: 40,
        height: 40,
      },
    },
    firm,
  );

type Layout = {
  name: string;
  /** The name on the card. */
  firm: string;
  measure?: string | undefined;
  size: number;
  /** On a plate over a picture; else on paper. */
  plate: boolean;
  /** Only the words, without ground or end: to see how large they are. */
  words?: boolean;
};

/** The tree of a card. */
export function cardTree({ name, firm, measure, size, plate, words = false }: Layout): Node {
  const heading = box(
    {
      fontFamily: 'Young Serif',
      fontSize: size,
      lineHeight: 1.14,
      color: pine,
      textWrap: 'balance',
    },
    name,
  );
  const block = box(
    {
      flexDirection: 'column',
      width: plate ? 800 : width,
      padding: plate ? '40px 40px 36px' : '60px',
      fontFamily: 'Hanken Grotesk',
      ...(!words && { background: paper }),
    },
    heading,
    measure ? dimension(measure) : undefined,
    ...(words ? [] : [signature(firm)]),
  );
  return box(
    {
      width: '100%',
      height: '100%',
      alignItems: words ? 'flex-start' : plate ? 'flex-end' : 'center',
    },
    block,
  );
}

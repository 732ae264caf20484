import { all, isPlain, one } from './dom.ts';

/** Between a peg's name and the peg, and round the name on its plate, in pixels. */
const gap = 4;
const margin = 10;
/** How far from the sheet's edge a plate stays. */
const edge = 8;
/** How long a plate stays once the pointer has left its peg: it may be on its way to the plate. */
const stays = 300;

/**
 * The pegs of the key map are one stop of the Tab key: arrows go from one to the next, from west to
 * east, Home and End to the first and the last. The name of the one that has the focus, or is pointed
 * at, is written on a plate beside it, which can be pointed at as well and goes with Escape (WCAG
 * 1.4.13).
 */
export function pegs(): void {
  const map = one<SVGSVGElement>('.map__sheet--key');
  if (!map) return;
  const shown = () => all<SVGAElement>('.peg:not(.is-off)', map);
  const stopAt = (here: Element | undefined) => {
    for (const peg of all<SVGAElement>('.peg', map))
      peg.setAttribute('tabindex', peg === here ? '0' : '-1');
  };
  const begin = () => stopAt(shown()[0]);
  begin();
  addEventListener('filtered', begin);

  const pegOf = ({ target }: Event) => (target as Element).closest<SVGAElement>('.peg');
  map.addEventListener('keydown', (event) => {
    const peg = pegOf(event);
    if (!peg || !isPlain(event)) return;
    const pegs = shown();
    const [here, last] = [pegs.indexOf(peg), pegs.length - 1];
    const next = Math.min(here + 1, last);
    const before = Math.max(here - 1, 0);
    const goals: Record<string, number> = {
      ...{ ArrowRight: next, ArrowDown: next, ArrowLeft: before, ArrowUp: before },
      ...{ Home: 0, End: last },
    };
    const goal = goals[event.key];
    if (goal === undefined) return;
    event.preventDefault();
    pegs[goal]?.focus();
  });
  map.addEventListener('focusin', (event) => {
    const peg = pegOf(event);
    if (!peg) return;
    stopAt(peg);
    read(map, peg);
  });
  map.addEventListener('focusout', () => read(map, null));
  let leaving = 0;
  const point = (event: Event) => {
    clearTimeout(leaving);
    const peg = pegOf(event);
    if (peg) return read(map, peg);
    if ((event.target as Element).closest('.map__reading')) return;
    leaving = window.setTimeout(() => read(map, one('.peg:focus', map)), stays);
  };
  map.addEventListener('pointerover', point);
  map.addEventListener('pointerleave', point);
  document.addEventListener('keydown', ({ key }) => {
    if (key !== 'Escape') return;
    clearTimeout(leaving);
    read(map, null);
  });
}

/**
 * Writes a peg's name on the plate, above it or below, inside the sheet; takes it away without one.
 */
function read(map: SVGSVGElement, peg: SVGAElement | null): void {
  const plate = map.querySelector<SVGGElement>('.map__reading');
  const [ground, ...lines] = plate?.children ?? [];
  plate?.classList.toggle('is-up', Boolean(peg));
  if (!peg || !plate || !ground) return;
  const name = peg.getAttribute('aria-label') ?? '';
  const cut = name.lastIndexOf(', ');
  const size = Number.parseFloat(getComputedStyle(plate).fontSize);
  lines.forEach((line, i) => {
    line.textContent = i ? name.slice(cut + 2) : name.slice(0, cut);
    line.setAttribute('x', `${margin}`);
    line.setAttribute('y', `${size * (1.2 + i * 1.2)}`);
  });
  const width = Math.max(...lines.map((line) => (line as SVGTextElement).getBBox().width));
  const plateWidth = width + 2 * margin;
  const plateHeight = size * 2.8;
  ground.setAttribute('width', `${plateWidth}`);
  ground.setAttribute('height', `${plateHeight}`);

  const sheet = map.getBoundingClientRect();
  const at = peg.getBoundingClientRect();
  const middle = at.x + at.width / 2 - sheet.x;
  const above = at.y - sheet.y - plateHeight - gap;
  const x = Math.min(Math.max(middle - plateWidth / 2, edge), sheet.width - plateWidth - edge);
  const y = above > edge ? above : at.bottom - sheet.y + gap;
  plate.setAttribute('transform', `translate(${x} ${y})`);
}

/** Between a peg's name and the peg, and round the name on its plate, in pixels. */
const gap = 4;
const margin = 10;
/** How far from the sheet's edge a plate stays. */
const edge = 8;
/** How long a plate stays once the pointer has left its peg: it may be on its way to the plate. */
const stays = 300;

/**
 * The pegs of a map are one stop of the Tab key: arrows go from one to the next, from west to east,
 * Home and End to the first and the last. The name of the one that has the focus, or is pointed at,
 * is written on a plate beside it, which can be pointed at as well and goes with Escape (WCAG
 * 1.4.13). Until `signal` says that it is over.
 */
export function walkPegs(map: SVGSVGElement, signal: AbortSignal): void {
  if (signal.aborted) return;
  const all = [...map.querySelectorAll<SVGAElement>('.peg')];
  const pegs = all
    .filter((peg) => !peg.matches('.is-off'))
    .map((peg) => ({ peg, x: peg.getBoundingClientRect().x }))
    .sort((a, b) => a.x - b.x)
    .map(({ peg }) => peg);
  const stopAt = (here: Element | undefined) => {
    for (const peg of all) peg.setAttribute('tabindex', peg === here ? '0' : '-1');
  };
  stopAt(pegs[0]);

  const next = (here: number, key: string) => {
    const last = pegs.length - 1;
    if (key === 'ArrowRight' || key === 'ArrowDown') return Math.min(here + 1, last);
    if (key === 'ArrowLeft' || key === 'ArrowUp') return Math.max(here - 1, 0);
    if (key === 'Home') return 0;
    return key === 'End' ? last : undefined;
  };
  const pegOf = ({ target }: Event) => (target as Element).closest<SVGAElement>('.peg');
  const onKey = (event: KeyboardEvent) => {
    // With a modifier it is the browser's own: Alt and an arrow is Back.
    if (event.altKey || event.ctrlKey || event.metaKey || event.shiftKey) return;
    const peg = pegOf(event);
    const to = peg ? next(pegs.indexOf(peg), event.key) : undefined;
    if (to === undefined) return;
    event.preventDefault();
    pegs[to]?.focus();
  };
  const onFocus = (event: Event) => {
    const peg = pegOf(event);
    if (!peg) return;
    stopAt(peg);
    read(map, peg);
  };
  let leaving = 0;
  const onPoint = (event: Event) => {
    window.clearTimeout(leaving);
    const peg = pegOf(event);
    if (peg) return read(map, peg);
    if ((event.target as Element).closest('.map__reading')) return;
    leaving = window.setTimeout(() => read(map, map.querySelector('.peg:focus')), stays);
  };
  const onEscape = ({ key }: KeyboardEvent) => {
    if (key !== 'Escape') return;
    window.clearTimeout(leaving);
    read(map, null);
  };

  map.addEventListener('keydown', onKey, { signal });
  map.addEventListener('focusin', onFocus, { signal });
  map.addEventListener('focusout', () => read(map, null), { signal });
  map.addEventListener('pointerover', onPoint, { signal });
  map.addEventListener('pointerleave', onPoint, { signal });
  document.addEventListener('keydown', onEscape, { signal });
  signal.addEventListener('abort', () => window.clearTimeout(leaving));
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

import { type ComponentType, createElement, lazy, type ReactNode } from 'react';
import type { DrawingProps, SectionRows } from './drawing.ts';

type DrawingModule = {
  default: ComponentType<DrawingProps>;
  sectionRows?: (figures: number[]) => SectionRows;
};
type SheetProps = { figures: number[]; children: (layers: SectionRows | undefined) => ReactNode };

/**
 * A drawing in both its widths (the style sheet shows the one that fits), with its key. Each comes
 * as a file of its own, for the one page that shows it.
 */
const sheet = (load: () => Promise<DrawingModule>) =>
  lazy(async () => {
    const { default: Drawing, sectionRows } = await load();
    const Sheet = ({ figures, children }: SheetProps) =>
      createElement(
        'div',
        { className: `drawing__sheet${sectionRows ? ' drawing__sheet--layers' : ''}` },
        createElement('div', { className: 'drawing__wide' }, createElement(Drawing, { figures })),
        createElement(
          'div',
          { className: 'drawing__narrow' },
          createElement(Drawing, { figures, narrow: true }),
        ),
        children(sectionRows?.(figures)),
      );
    return { default: Sheet };
  });

const digger = () => import('./machines/digger.tsx');
const diggerGate = () => import('./machines/digger-gate.tsx');

/** Every drawing by the name that the content gives it. */
export const drawings = {
  'drive-section': sheet(() => import('./sections/drive-section.tsx')),
  'tarmac-section': sheet(() => import('./sections/tarmac-section.tsx')),
  closeboard: sheet(() => import('./fences/closeboard.tsx')),
  'patio-section': sheet(() => import('./sections/patio-section.tsx')),
  'turf-section': sheet(() => import('./sections/turf-section.tsx')),
  'gate-swing': sheet(() => import('./fences/gate-swing.tsx')),
  'tree-felling': sheet(() => import('./planting/tree-felling.tsx')),
  'stock-fence': sheet(() => import('./fences/stock-fence.tsx')),
  'field-gate': sheet(() => import('./fences/field-gate.tsx')),
  rails: sheet(() => import('./fences/rails.tsx')),
  'land-drain': sheet(() => import('./sections/land-drain.tsx')),
  'arena-section': sheet(() => import('./sections/arena-section.tsx')),
  'hedge-planting': sheet(() => import('./planting/hedge-planting.tsx')),
  boundaries: sheet(() => import('./fences/boundaries.tsx')),
  'slab-section': sheet(() => import('./sections/slab-section.tsx')),
  'show-home-plot': sheet(() => import('./sites/show-home-plot.tsx')),
  'plot-fence': sheet(() => import('./fences/plot-fence.tsx')),
  'site-clearance': sheet(() => import('./sites/site-clearance.tsx')),
  'digger-3t': sheet(digger),
  'digger-3t-gate': sheet(diggerGate),
  'digger-1t': sheet(digger),
  'digger-1t-gate': sheet(diggerGate),
  dumper: sheet(() => import('./machines/dumper.tsx')),
  chipper: sheet(() => import('./machines/chipper.tsx')),
  'post-knocker': sheet(() => import('./machines/post-knocker.tsx')),
  'semi-mature-tree': sheet(() => import('./planting/semi-mature-tree.tsx')),
};

/** The names of the drawings, for the content's schema. */
export const drawingNames = Object.keys(drawings) as (keyof typeof drawings)[];

import { lazy, type ReactNode } from 'react';
import type { Drawing } from './drawing.ts';

type Props = { children: (drawing: Drawing) => ReactNode };

/** A drawing that comes as a file of its own, for the one page that shows it. */
const fetched = (load: () => Promise<{ drawing: Drawing }>) =>
  lazy(async () => {
    const { drawing } = await load();
    return { default: ({ children }: Props) => children(drawing) };
  });

const digger = () => import('./machines/digger.tsx');
const diggerGate = () => import('./machines/digger-gate.tsx');

/**
 * Every drawing by the name that the content gives it: a component that hands the drawing to its
 * child, and suspends until its file has come.
 */
export const drawings = {
  'drive-section': fetched(() => import('./sections/drive-section.tsx')),
  'tarmac-section': fetched(() => import('./sections/tarmac-section.tsx')),
  closeboard: fetched(() => import('./fences/closeboard.tsx')),
  'patio-section': fetched(() => import('./sections/patio-section.tsx')),
  'turf-section': fetched(() => import('./sections/turf-section.tsx')),
  'gate-swing': fetched(() => import('./fences/gate-swing.tsx')),
  'tree-felling': fetched(() => import('./planting/tree-felling.tsx')),
  'stock-fence': fetched(() => import('./fences/stock-fence.tsx')),
  'field-gate': fetched(() => import('./fences/field-gate.tsx')),
  rails: fetched(() => import('./fences/rails.tsx')),
  'land-drain': fetched(() => import('./sections/land-drain.tsx')),
  'arena-section': fetched(() => import('./sections/arena-section.tsx')),
  'hedge-planting': fetched(() => import('./planting/hedge-planting.tsx')),
  boundaries: fetched(() => import('./fences/boundaries.tsx')),
  'slab-section': fetched(() => import('./sections/slab-section.tsx')),
  'show-home-plot': fetched(() => import('./sites/show-home-plot.tsx')),
  'plot-fence': fetched(() => import('./fences/plot-fence.tsx')),
  'site-clearance': fetched(() => import('./sites/site-clearance.tsx')),
  'digger-3t': fetched(digger),
  'digger-3t-gate': fetched(diggerGate),
  'digger-1t': fetched(digger),
  'digger-1t-gate': fetched(diggerGate),
  dumper: fetched(() => import('./machines/dumper.tsx')),
  chipper: fetched(() => import('./machines/chipper.tsx')),
  'post-knocker': fetched(() => import('./machines/post-knocker.tsx')),
  'semi-mature-tree': fetched(() => import('./planting/semi-mature-tree.tsx')),
};

/** The names of the drawings, for the content's schema. */
export const drawingNames = Object.keys(drawings) as (keyof typeof drawings)[];

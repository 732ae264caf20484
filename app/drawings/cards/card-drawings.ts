import { createElement, lazy } from 'react';
import { type CardDrawing, reading } from './card-drawing.ts';

export type Figures = Record<string, number>;
type Props = { figures: Figures };

/** The drawings of a group come as one file, for the one page that shows them. */
const drawn = <Name extends string>(
  group: () => Promise<Record<Name, CardDrawing>>,
  name: NoInfer<Name>,
) =>
  lazy(async () => {
    const { Draw } = (await group())[name];
    return { default: ({ figures }: Props) => createElement(Draw, { of: reading(figures) }) };
  });

const tarmac = () => import('./tarmac.ts');
const fences = () => import('./fences.ts');
const trees = () => import('./trees.ts');
const lawns = () => import('./lawns.ts');
const gates = () => import('./gates.ts');
const audience = () => import('./audience/icons.tsx');

/**
 * Every card's drawing by the name that the content gives it: a component that takes its figures
 * and suspends until its file has come.
 */
export const cardDrawings = {
  'tarmac-residential': drawn(tarmac, 'residential'),
  'tarmac-commercial': drawn(tarmac, 'commercial'),
  'tarmac-repairs': drawn(tarmac, 'repairs'),
  'tarmac-coloured': drawn(tarmac, 'coloured'),
  'tarmac-sma': drawn(tarmac, 'sma'),
  'fences-wooden': drawn(fences, 'wooden'),
  'fences-closeboard': drawn(fences, 'closeboard'),
  'fences-picket': drawn(fences, 'picket'),
  'fences-composite': drawn(fences, 'composite'),
  'fences-decorative': drawn(fences, 'decorative'),
  'trees-pruning': drawn(trees, 'pruning'),
  'trees-disease': drawn(trees, 'disease'),
  'trees-removal': drawn(trees, 'removal'),
  'trees-stump': drawn(trees, 'stump'),
  'trees-emergency': drawn(trees, 'emergency'),
  'lawns-residential': drawn(lawns, 'residential'),
  'lawns-commercial': drawn(lawns, 'commercial'),
  'lawns-recreational': drawn(lawns, 'recreational'),
  'lawns-renovation': drawn(lawns, 'renovation'),
  'lawns-repair': drawn(lawns, 'repair'),
  'gates-bespoke': drawn(gates, 'bespoke'),
  'gates-materials': drawn(gates, 'materials'),
  'gates-technology': drawn(gates, 'technology'),
  'gates-safety': drawn(gates, 'safety'),
  'gates-maintenance': drawn(gates, 'maintenance'),
  'gates-residential': drawn(gates, 'residential'),
  'gates-commercial': drawn(gates, 'commercial'),
  'gates-agricultural': drawn(gates, 'agricultural'),
  'audience-house': drawn(audience, 'house'),
  'audience-park': drawn(audience, 'park'),
  'audience-hollow': drawn(audience, 'hollow'),
};

export type CardDrawingName = keyof typeof cardDrawings;

/** Their names, for the content's schema. */
export const cardDrawingNames = Object.keys(cardDrawings) as CardDrawingName[];

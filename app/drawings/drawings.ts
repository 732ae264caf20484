import { type DrawingName, drawingFiles } from '../../content/drawing-files.ts';
import type { Drawing } from './drawing.ts';
import { drawing as gateSwing } from './fences/gate-swing.tsx';
import { drawing as postKnocker } from './machines/post-knocker.tsx';
import { drawing as arenaSection } from './sections/arena-section.tsx';
import { drawing as driveSection } from './sections/drive-section.tsx';
import { drawing as landDrain } from './sections/land-drain.tsx';
import { drawing as patioSection } from './sections/patio-section.tsx';
import { drawing as slabSection } from './sections/slab-section.tsx';
import { drawing as tarmacSection } from './sections/tarmac-section.tsx';
import { drawing as turfSection } from './sections/turf-section.tsx';

/** Every working drawing by the name that the content gives it. */
export const drawings: Record<DrawingName, Drawing> = {
  ...drawingFiles,
  'drive-section': driveSection,
  'tarmac-section': tarmacSection,
  'patio-section': patioSection,
  'turf-section': turfSection,
  'gate-swing': gateSwing,
  'land-drain': landDrain,
  'arena-section': arenaSection,
  'slab-section': slabSection,
  'post-knocker': postKnocker,
};

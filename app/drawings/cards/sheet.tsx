import type { ReactNode } from 'react';
import { round } from '../drawing.ts';

export type { CardDrawing, Of } from './card-drawing.ts';

type Props = { width: number; height: number; label: string; children: ReactNode };

/**
 * The sheet of a card's drawing. It is shown as large as it is drawn, never scaled: so it is at
 * most 280 pixels wide, which a phone of 320 has.
 */
export const Sheet = ({ width, height, label, children }: Props) => (
  <svg
    className="ink ink--card"
    width={round(width)}
    height={round(height)}
    viewBox={`0 0 ${round(width)} ${round(height)}`}
    role="img"
    aria-label={label}
  >
    {children}
  </svg>
);

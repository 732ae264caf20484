import type { ReactNode } from 'react';
import { len } from '../styles/steps.ts';

type Props = { children: ReactNode; share: number };

/**
 * The surveyor's dimension line: a line with ticks and the figure that it measures. Never without a
 * figure, and never a rule between two things.
 * `share` draws it at that percentage of its column, true to the others beside it.
 */
export const Dimension = ({ children, share }: Props) => (
  <p className="dimension" data-len={len(share)}>
    <span>{children}</span>
  </p>
);

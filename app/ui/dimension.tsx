import type { ReactNode } from 'react';
import { len } from '../styles/steps.ts';

type Props = { children: ReactNode; share?: number; className?: string };

/**
 * The surveyor's dimension line: a line with ticks and the figure that it measures. Never without a
 * figure.
 * `share` draws it at that percentage of its column, true to the others beside it.
 */
export const Dimension = ({ children, share, className = '' }: Props) => (
  <p
    className={`dimension ${className}`.trim()}
    data-len={share === undefined ? undefined : len(share)}
  >
    <span>{children}</span>
  </p>
);

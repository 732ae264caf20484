/**
 * Stands in for node:timers/promises, so that no pause takes time and a test sees its length:
 * `vi.mock('node:timers/promises', () => import('…/no-pauses.ts'))`.
 */
import { vi } from 'vitest';

export const setTimeout = vi.fn(
  (_ms?: number, value?: unknown): Promise<unknown> =>
    new Promise((resolve) => setImmediate(resolve, value)),
);

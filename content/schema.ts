/**
 * The shape of every file in this folder. A file that does not fit stops the build (read.ts). All
 * text is plain, without markup.
 */
import type { z } from 'zod';
import type { picture } from './fields.ts';

export * from './schemas/claims.ts';
export * from './schemas/firm.ts';
export * from './schemas/home.ts';
export * from './schemas/law.ts';
export * from './schemas/measure.ts';
export * from './schemas/office.ts';
export * from './schemas/pages.ts';
export * from './schemas/parts.ts';
export * from './schemas/places.ts';
export * from './schemas/prices.ts';
export * from './schemas/project-kinds.ts';
export * from './schemas/projects.ts';
export * from './schemas/rung-in-time.ts';
export * from './schemas/search.ts';
export * from './schemas/services.ts';

export type Picture = z.infer<typeof picture>;

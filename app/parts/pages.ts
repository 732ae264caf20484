/** Service and hire pages: facts of content/ around the parts that this folder can show. */
import { once, readFolder } from '../../content/read.ts';
import * as schema from '../../content/schema.ts';
import { part } from './schema.ts';

/** The shape of services/{slug}.yaml. */
export const service = schema.service(part);
/** The shape of hire/{slug}.yaml. */
export const hire = schema.hire(part);

/** Every service page by its slug. */
export const services = once(() => readFolder('services', service));
/** Every hire page by its slug. */
export const hires = once(() => readFolder('hire', hire));

/** The control of quarantine.ts: the rules in their place are those in which one sign decides. */
import { standInFor } from './stand-in.ts';

standInFor(/\/spam\.ts$/, new URL('one-sign-decides.ts', import.meta.url).href);

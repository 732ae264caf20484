/** The control of in-anothers-name.ts, for the server and its worker. */
import { standInFor } from './stand-in.ts';

const instead = new URL('receipts-without-care.ts', import.meta.url).href;
standInFor(/\/(?:recipients|receipt)\.ts$/, instead);

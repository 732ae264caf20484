/** The control of signed-links.ts: a server that believes every token with the shape of ours. */
import { standInFor } from './stand-in.ts';

standInFor(/\/signing\.ts$/, new URL('believing-signing.ts', import.meta.url).href);

import { sentIndex } from './entries.server.ts';

/** /search.json, the index as the browser fetches it at first use. */
export const loader = () => Response.json(sentIndex());

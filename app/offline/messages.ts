/** What a page says to the worker: it has loaded. `line`: may the rest of the site be fetched? */
export type Message = { kind: 'loaded'; path: string; line: boolean };

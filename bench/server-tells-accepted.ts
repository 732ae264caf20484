/** Reports each request whose headers the server has read to the parent process. */
import { subscribe } from 'node:diagnostics_channel';
import type { IncomingMessage } from 'node:http';

subscribe('http.server.request.start', (message) => {
  const accepted = (message as { request: IncomingMessage }).request.headers['x-visit'];
  if (accepted && process.connected) process.send?.({ accepted }, () => undefined);
});

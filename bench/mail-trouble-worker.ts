/**
 * The worker of mail-trouble.ts: delivers as the site's does, in three lanes, but waits a third of
 * a second where that waits half a minute.
 */
import { setTimeout as pause } from 'node:timers/promises';
import { deliverOne } from '../server/enquiries/delivery/deliver.ts';
import { openPost } from '../server/enquiries/delivery/mail/post.ts';
import { Desk } from '../server/enquiries/intake/desk.ts';
import { processSettings } from '../server/settings.ts';

const settings = processSettings();
const desk = new Desk(settings, { patience: 10_000 });
const slow = { dnsTimeout: 300, connectionTimeout: 300, greetingTimeout: 300, socketTimeout: 300 };
const send = openPost(settings, 'Thornbeck', { slow, most: 1000 });
const delivery = {
  use: desk.use,
  send,
  post: settings,
  siteUrl: settings.siteUrl,
  worker: process.argv[2] ?? '',
};

let stopping = false;
const stop = () => {
  stopping = true;
};
process.on('SIGTERM', stop).on('disconnect', stop);

async function lane() {
  while (!stopping) if (!(await deliverOne(delivery))) await pause(20);
}

await Promise.all([lane(), lane(), lane()]);
await desk.close();
if (process.connected) process.disconnect();

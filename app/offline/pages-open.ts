/** Asks an open page something; a page that is asleep, or has no script of ours, says nothing. */
import type { WindowClient } from './scope.ts';

/** What a page is asked (enhance/service-worker.ts answers): to send what waits. */
type Question = 'send kept';

/** In ms. Sending takes its time: the page says at once that it has begun. */
const patience = 2000;

/** Its last answer; '' if it stays silent. */
export const askPage = (page: WindowClient, question: Question): Promise<string> =>
  new Promise((done) => {
    const { port1, port2 } = new MessageChannel();
    const giveUp = setTimeout(done, patience, '');
    port1.onmessage = ({ data }) => {
      clearTimeout(giveUp);
      if (data !== 'begun') done(String(data));
    };
    page.postMessage(question, [port2]);
  });

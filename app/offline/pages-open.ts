/** Asks an open page something; a page that is asleep, or has no script of ours, says nothing. */
import type { WindowClient } from './scope.ts';

/** What a page is asked (register.ts answers): by which scripts it was made; to send what waits. */
export type Question = 'scripts?' | 'send kept';

/** In ms. Sending takes its time: the page says at once that it has begun. */
const patience = 2000;

/** Its last answer; nothing when none comes. */
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

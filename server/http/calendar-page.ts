/** Answers a private address with `calendar.ics` behind it: a calendar file for the customer. */
import type { RequestListener } from 'node:http';
import { secretAddresses } from '../../enquiry/secret-addresses.ts';
import { calendarOf, linkedEvent } from '../customer-page/own-page.ts';
import type { UseDatabase } from '../db/retrying-database.ts';
import { log, traits } from '../log.ts';
import { calendarFile } from '../mail/calendar-file.ts';
import { sendError } from './error-page.ts';

/** All other addresses go to `next`. The front has asked already whether this one leads anywhere. */
export function calendarPages(
  next: RequestListener,
  use: UseDatabase,
  now = () => new Date(),
): RequestListener {
  return (req, res) => {
    const [path = ''] = (req.url ?? '').split('?', 1);
    const token = path.toLowerCase().startsWith(secretAddresses.customer)
      ? calendarOf(path.slice(secretAddresses.customer.length))
      : undefined;
    if (token === undefined) return next(req, res);
    if (req.method === 'POST') return sendError(req, res, 405, { allow: 'GET, HEAD' });
    const at = now();
    void use((database) => linkedEvent(database, token, at)).then(
      (event) => {
        if (!event) return sendError(req, res, 404);
        const file = calendarFile({ method: 'PUBLISH', at, events: [event] });
        res.writeHead(200, {
          'Content-Type': 'text/calendar; charset=utf-8; method=PUBLISH',
          'Content-Disposition': 'attachment; filename="calendar.ics"',
          'Content-Length': Buffer.byteLength(file),
        });
        res.end(req.method === 'HEAD' ? undefined : file);
      },
      (error: unknown) => {
        log.error('a calendar file failed', traits(error));
        sendError(req, res, 503);
      },
    );
  };
}

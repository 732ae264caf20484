/** The one desk of this process, on the process's settings. */
import { processSettings } from '../settings.ts';
import { Desk } from './desk.ts';

let desk: Desk | undefined;

/** Opened at the first call. */
export function theDesk(): Desk {
  if (!desk) {
    const settings = processSettings();
    desk = new Desk(settings, { post: settings, floodLimit: settings.floodLimit });
  }
  return desk;
}

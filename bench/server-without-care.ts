/**
 * The control of trouble.ts: the database is opened once and never again, nothing is tried twice,
 * and what fails is thrown.
 */
import { randomUUID } from 'node:crypto';
import { Desk } from '../server/enquiries/intake/desk.ts';
import { check } from '../server/enquiries/intake/schema.ts';
import { type Database, openDatabase } from '../server/enquiries/store/database.ts';
import { store } from '../server/enquiries/store/store.ts';
import { processSettings } from '../server/settings.ts';
import { deskModule, standInFor } from './stand-in.ts';

const settings = processSettings();
let opened: Promise<Database> | undefined;

class CarelessDesk extends Desk {
  override async accept(...[form, values, { page, key }]: Parameters<Desk['accept']>) {
    const verdict = check(form, values);
    if (verdict.kind === 'wrong') return { kind: 'invalid' as const, errors: verdict.errors };
    opened ??= openDatabase(settings);
    const receipt = await store(await opened, verdict.enquiry, {
      page,
      key: typeof key === 'string' ? key : randomUUID(),
      at: new Date(),
      post: settings,
    });
    if (receipt.kind !== 'stored') return receipt;
    return { ...receipt, callBackBy: { iso: receipt.callBackBy, words: '' } };
  }
}

const desk = new CarelessDesk(settings, { post: settings });
export const theDesk = () => desk;
standInFor(deskModule, import.meta.url);

import { londonTime } from './london.ts';
import { dayOf, hourOf } from './spoken-times.ts';

/** Like 2026-11-21 08:25, which sorts and which spreadsheets read as a time. */
export const sortedTime = (instant: string | Date): string =>
  new Date(londonTime(new Date(instant))).toISOString().slice(0, 16).replace('T', ' ');

/** Like 2026-11-21. */
export const dateInLondon = (instant: string | Date): string => sortedTime(instant).slice(0, 10);

/** Like 21/11/2026 08:25. */
export const dayTime = (instant: string | Date): string =>
  sortedTime(instant).replace(/^(\d{4})-(\d\d)-(\d\d)/, '$3/$2/$1');

/** 21 November 2026, from 2026-11-21. */
export const spokenDay = (day: string | Date): string =>
  new Date(day).toLocaleDateString('en-GB', { dateStyle: 'long', timeZone: 'UTC' });

/** Like Saturday 21 November 2026 at 8.25am. */
export const fullTime = (instant: string | Date): string =>
  `${dayOf(instant)} ${sortedTime(instant).slice(0, 4)} at ${hourOf(instant)}`;

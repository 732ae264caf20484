/**
 * England's bank holidays, by the rule of the Banking and Financial Dealings Act 1971. Source:
 * https://www.gov.uk/bank-holidays
 */

/** What proclamations changed: days taken out and days put in. The rule gives all the others. */
const proclaimed: Record<number, { out?: string[]; in?: string[] }> = {
  2020: { out: ['05-04'], in: ['05-08'] }, // VE Day
  2022: { out: ['05-30'], in: ['06-02', '06-03', '09-19'] }, // Platinum Jubilee, the Queen's funeral
  2023: { in: ['05-08'] }, // the coronation
};

const dayMs = 24 * 60 * 60 * 1000;
const nameOf = (time: number): string => new Date(time).toISOString().slice(5, 10);
const weekday = (time: number): number => new Date(time).getUTCDay();
const isWeekend = (time: number): boolean => weekday(time) % 6 === 0;

/** Easter Sunday, by the Gregorian rule in the form of Meeus. */
function easter(year: number): number {
  const a = year % 19;
  const b = Math.floor(year / 100);
  const c = year % 100;
  const d =
    (19 * a + b - Math.floor(b / 4) - Math.floor((b - Math.floor((b + 8) / 25) + 1) / 3) + 15) % 30;
  const e = (32 + 2 * (b % 4) + 2 * Math.floor(c / 4) - d - (c % 4)) % 7;
  const f = d + e - 7 * Math.floor((a + 11 * d + 22 * e) / 451) + 114;
  return Date.UTC(year, Math.floor(f / 31) - 1, (f % 31) + 1);
}

const mondayFrom = (time: number): number => time + ((8 - weekday(time)) % 7) * dayMs;
const mondayUntil = (time: number): number => time - ((weekday(time) + 6) % 7) * dayMs;

/** Feasts that fall on a weekend move to the next working days; those that do not keep theirs. */
function substituted(feasts: number[]): number[] {
  const kept = feasts.filter((feast) => !isWeekend(feast));
  for (let day of feasts.filter(isWeekend)) {
    while (isWeekend(day) || kept.includes(day)) day += dayMs;
    kept.push(day);
  }
  return kept;
}

/** The bank holidays of a year, like ['01-01', '04-03', …]. */
export function bankHolidays(year: number): string[] {
  const sunday = easter(year);
  const ruled = [
    ...substituted([Date.UTC(year, 0, 1)]),
    sunday - 2 * dayMs,
    sunday + dayMs,
    mondayFrom(Date.UTC(year, 4, 1)),
    mondayUntil(Date.UTC(year, 4, 31)),
    mondayUntil(Date.UTC(year, 7, 31)),
    ...substituted([Date.UTC(year, 11, 25), Date.UTC(year, 11, 26)]),
  ].map(nameOf);
  const { out = [], in: added = [] } = proclaimed[year] ?? {};
  return [...ruled.filter((day) => !out.includes(day)), ...added].sort();
}

import { beforeEach, expect, test, vi } from 'vitest';
import { day } from '../../calendar/durations.ts';
import { putBack, recall, remember } from './draft.ts';

/** A browser's store: what is in it are its own properties. */
const newStore = () => {
  const store = Object.create({
    getItem: (name: string) => store[name] ?? null,
    setItem: (name: string, value: string) => {
      store[name] = value;
    },
    removeItem: (name: string) => {
      delete store[name];
    },
  }) as Record<string, string>;
  return store;
};
const draft = { key: 'k', since: 1, values: { fullName: 'Helen' } };

/** Another tab of the same browser. */
const newTab = () => vi.stubGlobal('sessionStorage', newStore());
beforeEach(() => {
  vi.unstubAllGlobals();
  vi.useRealTimers();
  newTab();
  vi.stubGlobal('localStorage', newStore());
});

test('typed text survives a closed tab for three days, with its key', () => {
  vi.useFakeTimers();
  remember('lead /', draft);
  newTab();
  vi.advanceTimersByTime(3 * day - 1);
  expect(recall('lead /')).toMatchObject(draft);
  vi.advanceTimersByTime(1);
  expect(recall('message /contact'), 'another form clears it away').toEqual({});
  expect(JSON.stringify({ ...localStorage })).not.toContain('Helen');
});

test('opening the form again does not begin the three days again; another word does', () => {
  vi.useFakeTimers();
  remember('lead /', draft);
  vi.advanceTimersByTime(2 * day);
  newTab();
  const { key = '', since = 0, values = {} } = recall('lead /');
  remember('lead /', { key, since, values });
  vi.advanceTimersByTime(day);
  expect(recall('lead /'), 'a reload of that tab').toEqual({});
  expect(JSON.stringify({ ...localStorage, ...sessionStorage })).not.toContain('Helen');
  remember('lead /', draft);
  vi.advanceTimersByTime(2 * day);
  remember('lead /', { ...draft, values: { fullName: 'Helen B' } });
  vi.advanceTimersByTime(2 * day);
  expect(recall('lead /')).toMatchObject({ values: { fullName: 'Helen B' } });
});

test('the form works without storage, or with what another program stored under our name', () => {
  localStorage.setItem('draft lead /', 'not JSON');
  expect(recall('lead /')).toEqual({});
  vi.stubGlobal('sessionStorage', undefined);
  expect(() => remember('lead /', draft)).not.toThrow();
  expect(recall('lead /')).toEqual({});
});

test('a draft fills in empty fields that the form still has, and never overwrites others', () => {
  const fields: Record<string, { type: string; value: string; checked?: boolean }> = {
    fullName: { type: 'text', value: 'Helena' },
    service: { type: 'select-one', value: '' },
    gdprConsent: { type: 'checkbox', value: 'on', checked: true },
  };
  const elements = { namedItem: (name: string) => fields[name] ?? null };
  const element = { elements } as unknown as HTMLFormElement;
  putBack(element, { fullName: 'Helen', service: 'patios', gdprConsent: '', fax: '01632 960 000' });
  expect(fields).toEqual({
    fullName: { type: 'text', value: 'Helena' },
    service: { type: 'select-one', value: 'patios' },
    gdprConsent: { type: 'checkbox', value: 'on', checked: true },
  });
});

test('only drafts are cleared away: those that are too old, empty, or that nobody can read', () => {
  localStorage.setItem('kept', '1 0');
  localStorage.setItem('draft town /', 'not JSON');
  remember('message /', { ...draft, values: { fullName: '', gdprConsent: '' } });
  remember('lead /', draft);
  recall('message /contact');
  expect(Object.keys(localStorage).sort()).toEqual(['draft lead /', 'kept']);
});

test('the text typed in this tab wins over another tab’s', () => {
  remember('lead /', draft);
  localStorage.setItem('draft lead /', JSON.stringify({ key: 'other', at: Date.now() }));
  expect(recall('lead /')).toEqual(draft);
  newTab();
  expect(recall('lead /'), 'control').toMatchObject({ key: 'other' });
});

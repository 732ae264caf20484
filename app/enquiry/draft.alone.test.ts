import { beforeEach, expect, test, vi } from 'vitest';
import { day } from '../../calendar/durations.ts';
import type { Receipt } from '../../enquiry/answer.ts';
import { forms } from '../../enquiry/forms.ts';
import { memoryName, newKey, putBack, recall, remember, typedIn } from './draft.ts';

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
  vi.stubGlobal('location', { pathname: '/', search: '?category=Paving' });
});

test('what was typed is there when the tab was closed, for three days, with its key', () => {
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

test('the receipt is not, nor what was typed before it', () => {
  remember('lead /', draft);
  const receipt = { kind: 'sent', form: 'lead', reference: 'NIDD-7K3F' } as Receipt;
  remember('lead /', { sent: receipt });
  expect(recall('lead /')).toEqual({ sent: receipt });
  newTab();
  expect(recall('lead /')).toEqual({});
});

test('an empty form leaves nothing in the browser', () => {
  remember('lead /', { ...draft, values: { fullName: '', gdprConsent: '' } });
  expect(Object.keys(localStorage)).toEqual([]);
});

test('what was typed is there again, with its key', () => {
  remember(memoryName('lead'), draft);
  expect(recall(memoryName('lead'))).toEqual(draft);
});

test('each form of each page has its own', () => {
  remember(memoryName('lead'), draft);
  expect(recall(memoryName('message'))).toEqual({});
  vi.stubGlobal('location', { pathname: '/areas/ripon', search: '' });
  expect(recall(memoryName('lead'))).toEqual({});
});

test('the home page’s filter changes nothing; another subject on the contact page is another enquiry', () => {
  const home = memoryName('lead');
  vi.stubGlobal('location', { pathname: '/', search: '' });
  expect(memoryName('lead')).toBe(home);
  vi.stubGlobal('location', { pathname: '/contact', search: '?subject=Turf' });
  const turf = memoryName('contact');
  vi.stubGlobal('location', { pathname: '/contact', search: '?subject=Gates' });
  expect(memoryName('contact')).not.toBe(turf);
});

test('where storage is forbidden the form works without a memory', () => {
  vi.stubGlobal('sessionStorage', undefined);
  expect(() => remember('lead /', draft)).not.toThrow();
  expect(recall('lead /')).toEqual({});
});

test('what someone else has written under our name is no draft', () => {
  sessionStorage.setItem('lead /', 'not JSON');
  localStorage.setItem('draft lead /', 'nor this');
  expect(recall('lead /')).toEqual({});
});

test('a key is one that the server takes, and never the same twice', () => {
  expect(newKey()).toMatch(/^[\w-]{16,100}$/);
  expect(newKey()).not.toBe(newKey());
});

/** A form with these fields, as far as putBack looks at one. */
function formWith(fields: Record<string, { type: string; value: string; checked?: boolean }>) {
  const elements = { namedItem: (name: string) => fields[name] ?? null };
  return { fields, element: { elements } as unknown as HTMLFormElement };
}

test('a draft fills in empty fields and ticks', () => {
  const { fields, element } = formWith({
    fullName: { type: 'text', value: '' },
    service: { type: 'select-one', value: '' },
    gdprConsent: { type: 'checkbox', value: 'on', checked: false },
  });
  putBack(element, { fullName: 'Helen', service: 'patios', gdprConsent: 'on' });
  expect(fields).toMatchObject({
    fullName: { value: 'Helen' },
    service: { value: 'patios' },
    gdprConsent: { value: 'on', checked: true },
  });
});

test('a draft never overwrites what was typed or ticked before the script ran', () => {
  const { fields, element } = formWith({
    fullName: { type: 'text', value: 'Helena' },
    gdprConsent: { type: 'checkbox', value: 'on', checked: true },
  });
  putBack(element, { fullName: 'Helen', gdprConsent: '' });
  expect(fields.fullName?.value).toBe('Helena');
  expect(fields.gdprConsent?.checked).toBe(true);
});

test('a draft of a field that the form no longer has is left out', () => {
  const { fields, element } = formWith({ fullName: { type: 'text', value: '' } });
  putBack(element, { fax: '01632 960 000', fullName: 'Helen' });
  expect(fields).toEqual({ fullName: { type: 'text', value: 'Helen' } });
});

test('what is typed is every field of the form but its files, an untouched one as empty', () => {
  vi.stubGlobal(
    'FormData',
    class {
      get = (name: string) => ({ name: 'Helen', file: 'a file' })[name] ?? null;
    },
  );
  expect(typedIn({} as HTMLFormElement, forms.town)).toEqual({
    ...Object.fromEntries(forms.town.fields.map(({ name }) => [name, ''])),
    name: 'Helen',
    file: undefined,
  });
  expect(typedIn({} as HTMLFormElement, forms.town)).not.toHaveProperty('file');
});

test('the names of the memory stay as they are: an update of the site loses nobody’s words', () => {
  expect(memoryName('lead')).toBe('lead /');
  vi.stubGlobal('location', { pathname: '/contact', search: '?from=card&subject=Timber+gates' });
  expect(memoryName('contact')).toBe('contact /contactsubject=Timber+gates');
});

test('a key is 16 bytes in hexadecimal, small ones too', () => {
  vi.stubGlobal('crypto', { getRandomValues: (bytes: Uint8Array) => bytes.fill(7) });
  expect(newKey()).toBe('07'.repeat(16));
});

test('only drafts are cleared away: those that are too old, and those that nobody can read', () => {
  localStorage.setItem('kept', '1 0');
  localStorage.setItem('draft town /', 'not JSON');
  remember('lead /', draft);
  recall('message /contact');
  expect(Object.keys(localStorage).sort()).toEqual(['draft lead /', 'kept']);
});

test('what is typed in this tab wins over what was typed in another', () => {
  remember('lead /', draft);
  localStorage.setItem('draft lead /', JSON.stringify({ key: 'other', at: Date.now() }));
  expect(recall('lead /')).toEqual(draft);
  newTab();
  expect(recall('lead /'), 'control').toMatchObject({ key: 'other' });
});

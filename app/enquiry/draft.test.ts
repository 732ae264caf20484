import { beforeEach, expect, test, vi } from 'vitest';
import type { Sent } from '../../enquiry/answer.ts';
import { finishDraft, newKey, recall, remember } from './draft.ts';

const stored = new Map<string, string>();
const storage = {
  getItem: (name: string) => stored.get(name) ?? null,
  setItem: (name: string, value: string) => void stored.set(name, value),
  removeItem: (name: string) => void stored.delete(name),
};
const receipt: Sent = {
  kind: 'sent',
  form: 'lead',
  reference: 'NIDD-7K3F',
  callBackBy: 'by Thursday 5 pm',
  files: [],
  values: { fullName: 'Helen Ashworth' },
};

beforeEach(() => {
  stored.clear();
  vi.stubGlobal('sessionStorage', storage);
  vi.stubGlobal('location', { pathname: '/', search: '?category=Paving' });
});

test('what was typed is there again, with its key', () => {
  remember('lead', { key: 'k', since: 1, values: { fullName: 'Helen' } });
  expect(recall('lead')).toEqual({ key: 'k', since: 1, values: { fullName: 'Helen' } });
});

test('each form of each page has its own', () => {
  remember('lead', { key: 'k', since: 1, values: {} });
  expect(recall('message')).toEqual({});
  vi.stubGlobal('location', { pathname: '/areas/ripon', search: '' });
  expect(recall('lead').values).toBeUndefined();
});

test('once sent nothing typed is left, and the receipt is', () => {
  remember('lead', { key: 'k', since: 1, values: { fullName: 'Helen Ashworth' } });
  finishDraft('lead', receipt);
  expect(recall('lead').values).toBeUndefined();
  expect(recall('lead').sent?.reference).toBe('NIDD-7K3F');
  expect([...stored.values()].join()).not.toContain('Helen');
});

test('a new enquiry begins without the old receipt', () => {
  finishDraft('lead', receipt);
  finishDraft('lead');
  expect(recall('lead')).toEqual({});
});

test('where storage is forbidden the form works without a memory', () => {
  vi.stubGlobal('sessionStorage', undefined);
  expect(() => remember('lead', { key: 'k', since: 1, values: {} })).not.toThrow();
  expect(recall('lead').values).toBeUndefined();
  expect(() => finishDraft('lead', receipt)).not.toThrow();
});

test('a key is one that the server takes, and never the same twice', () => {
  expect(newKey()).toMatch(/^[\w-]{16,100}$/);
  expect(newKey()).not.toBe(newKey());
});

test('the home page’s filter changes nothing; another subject on the contact page is another enquiry', () => {
  remember('lead', { key: 'k', since: 1, values: {} });
  vi.stubGlobal('location', { pathname: '/', search: '' });
  expect(recall('lead').key).toBe('k');
  vi.stubGlobal('location', { pathname: '/contact', search: '?subject=Turf' });
  finishDraft('contact', { ...receipt, form: 'contact' });
  vi.stubGlobal('location', { pathname: '/contact', search: '?subject=Gates' });
  expect(recall('contact').sent).toBeUndefined();
});

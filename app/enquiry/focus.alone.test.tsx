// @vitest-environment happy-dom
import 'fake-indexeddb/auto';
import { renderToString } from 'react-dom/server';
import { beforeEach, expect, onTestFinished, test, vi } from 'vitest';
import type { Answer } from '../../enquiry/answer.ts';
import { one } from '../enhance/dom.ts';
import { hydrate } from '../islands/hydrate.tsx';
import { PageContext } from '../page-context.ts';
import { EnquiryForm } from './enquiry-form.tsx';
import type { ServerAnswer } from './send.ts';

const send = vi.hoisted(() => vi.fn<() => Promise<ServerAnswer>>());
vi.mock('./send.ts', async (original) => ({ ...(await original<object>()), send }));

const firm = {
  phone: '01632 960001',
  email: 'us@example.org',
  line: { open: '08:00', close: '18:00' },
};
const helen = { name: 'Helen', email: 'helen@example.org', message: 'A wall.' };
const field = (name: string) => one(`#message [name=${name}]`) as HTMLInputElement;

/** A page with a form, as the server writes it, beside another field. */
function open(answer?: Answer) {
  const props = { name: 'message' as const, title: 'Write to us', action: '/', answer };
  const page = { path: '/', firm: firm as never, query: new URLSearchParams() };
  document.body.innerHTML = '<main></main><input id="other">';
  const island = one('main') as HTMLElement;
  island.innerHTML = renderToString(
    <PageContext value={page}>
      <EnquiryForm {...props} />
    </PageContext>,
  );
  island.dataset.props = JSON.stringify({ ...page, props });
  return async () => {
    const root = hydrate(island, EnquiryForm);
    onTestFinished(() => root.unmount());
    await expect.poll(() => one('form.is-live')).toBeTruthy();
  };
}

beforeEach(() => {
  sessionStorage.clear();
  localStorage.clear();
});

const refusal = { form: 'message', values: helen } as const;
test.each<Answer>([
  { ...refusal, kind: 'invalid', errors: { email: 'Please enter a valid email address' } },
  { ...refusal, kind: 'failed' },
])(
  'the answer to a post without a script, $kind, leaves the focus to the visitor',
  async (answer) => {
    const wake = open(answer);
    field('name').focus();
    await wake();
    expect(one('#message [role=alert]'), 'control').toBeTruthy();
    expect(document.activeElement).toBe(field('name'));
  },
);

const receipt = { kind: 'sent', form: 'message', reference: 'NIDD-7K3F', files: [] } as never;
test.each<[ServerAnswer, string]>([
  [{ kind: 'unreached' }, '#message [role=alert]'],
  [receipt, '.form--thanks h2'],
])('%o takes the focus, unless the visitor types in another form', async (answer, focused) => {
  for (const isElsewhere of [false, true]) {
    sessionStorage.clear();
    const { promise, resolve } = Promise.withResolvers<ServerAnswer>();
    send.mockReset().mockReturnValueOnce(promise);
    await open()();
    for (const [name, value] of Object.entries(helen)) field(name).value = value;
    const button = one('#message [type=submit]') as HTMLElement;
    button.focus();
    button.click();
    await expect.poll(() => send.mock.calls.length).toBe(1);
    if (isElsewhere) one('#other')?.focus();
    resolve(answer);
    await expect.poll(() => one(focused)).toBeTruthy();
    const expected = isElsewhere ? '#other' : focused;
    await expect.poll(() => document.activeElement).toBe(one(expected));
  }
});

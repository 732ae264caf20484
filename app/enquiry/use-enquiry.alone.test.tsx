// @vitest-environment happy-dom
import { act, useEffect } from 'react';
import { createRoot, type Root } from 'react-dom/client';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import type { Answer, Receipt } from '../../enquiry/answer.ts';
import { type Form, forms, hiddenFields } from '../../enquiry/forms.ts';
import { memoryName, recall, remember } from './draft.ts';
import type { Life } from './enquiry-state.ts';
import type { KeptEnquiry } from './kept/kept.ts';
import type { UploadList } from './photos/uploads.ts';
import type { Follower, ServerAnswer } from './send.ts';
import { type Enquiry, useEnquiry } from './use-enquiry.ts';

type Send = (form: Form, body: FormData, follower: Follower) => Promise<ServerAnswer>;
const send = vi.hoisted(() => vi.fn<Send>());
vi.mock('./send.ts', async (original) => ({ ...(await original<object>()), send }));
vi.mock('./use-photos.ts', () => ({
  usePhotos: () => ({
    open(life: Life) {
      life.list = photos as unknown as UploadList;
      life.opening = Promise.resolve(life.list);
    },
    empty: async () => photos.empty(),
  }),
}));
// kept/kept.alone.test.ts shows that a form's enquiry is held in the store while it is sent.
const held = vi.hoisted(() => new Map<string, Partial<KeptEnquiry>>());
/** Until another page has stopped sending. */
const notBeingSent = vi.hoisted(() => vi.fn(async () => {}));
vi.mock('./kept/kept.ts', () => ({
  keptOf: async () => ({}),
  holding: (_: string, __: unknown, send: () => Promise<ServerAnswer>) => send(),
  heldEnquiry: async (key: string) => held.get(key),
  notBeingSent,
  letGo: async () => {},
}));

const form = forms.town;
const receipt: Receipt = {
  kind: 'sent',
  form: 'town',
  reference: 'NIDD-7K3F',
  callBackBy: 'by Thursday 5pm',
  files: [],
};
const refusal = { form: 'town', values: {} } as const;
const helen = {
  name: 'Helen Ashworth',
  phone: '01765 600 000',
  email: 'helen@example.org',
  postcode: 'HG4 1AA',
  service: 'patios',
  details: 'A patio of six metres by four.',
  gdprConsent: 'on',
};

const { service, postcode } = helen;
const payload = { service, postcode, city: 'Ripon', page_path: '/areas/ripon' };
const told = [['event', 'lead_form_submit', payload]];

const photos = {
  attach: vi.fn<UploadList['attach']>(),
  progress: vi.fn<UploadList['progress']>(),
  empty: vi.fn<UploadList['empty']>(),
};
const gtag = vi.fn<NonNullable<typeof window.gtag>>();

let root: Root;
/** The form as it is now. */
let enquiry: Enquiry;
const show = (now: Enquiry) => {
  enquiry = now;
};

/** `restored`: what the browser filled in before the script ran. */
type Props = { answer?: Answer; of?: Form; restored?: Record<string, string> };
/** A page with the fields of the form, and nothing else. */
function Page({ answer, of = form, restored = {} }: Props) {
  const { element, submit, ...others } = useEnquiry(of, answer);
  useEffect(() => show({ element, submit, ...others }));
  return (
    <form ref={element} onSubmit={submit}>
      <input name={hiddenFields.honeypot} />
      {of.fields.map(({ name, kind }) =>
        kind === 'files' ? (
          <input key={name} name={name} type="file" multiple />
        ) : (
          <input
            key={name}
            name={name}
            type={kind === 'consent' ? 'checkbox' : 'text'}
            defaultValue={kind === 'consent' ? 'on' : restored[name]}
            defaultChecked={Boolean(restored[name])}
          />
        ),
      )}
    </form>
  );
}
const open = (props: Props = {}) => act(() => root.render(<Page {...props} />));
const element = () => document.forms[0] as HTMLFormElement;
const field = (name: string) => element().elements.namedItem(name) as HTMLInputElement;

/** What a visitor types, field after field. */
function type(values: Record<string, string>) {
  for (const [name, value] of Object.entries(values)) {
    if (field(name).type === 'checkbox') field(name).checked = Boolean(value);
    else field(name).value = value;
    act(() => enquiry.typed(name));
  }
}
/** Presses the button. Answers whether the browser may leave the page for it. */
const press = () =>
  act(async () =>
    element().dispatchEvent(new Event('submit', { bubbles: true, cancelable: true })),
  );
async function fillInAndPress() {
  open();
  type(helen);
  await press();
}
const bodies = () => send.mock.calls.map(([, body]) => body);
const phase = () => enquiry.state.phase;

beforeEach(() => {
  vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', true);
  vi.useFakeTimers({ toFake: ['Date'] });
  vi.stubGlobal('gtag', gtag);
  for (const mock of [send, gtag, photos.attach, photos.progress, photos.empty]) mock.mockReset();
  photos.attach.mockResolvedValue([]);
  sessionStorage.clear();
  localStorage.clear();
  held.clear();
  history.replaceState(null, '', '/areas/ripon');
  document.body.innerHTML = '<main></main>';
  root = createRoot(document.body.firstElementChild as Element);
});
afterEach(() => {
  act(() => root.unmount());
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

const errors = { phone: 'Phone number is required' };
test.each<[string, Answer | undefined, object]>([
  ['shows the receipt of before', undefined, { phase: { kind: 'sent', receipt, from: 'before' } }],
  [
    'shows the answer to a post without a script rather than an older receipt',
    { ...refusal, kind: 'invalid', errors },
    { phase: { kind: 'idle' }, errors },
  ],
  [
    'shows that the server answered conflict',
    { ...refusal, kind: 'conflict' },
    { phase: { kind: 'trouble', why: 'failed', here: false } },
  ],
])('opened again in the same tab it %s', (_, answer, shown) => {
  remember(memoryName('town'), { sent: receipt });
  open(answer ? { answer } : {});
  expect(enquiry.state).toMatchObject(shown);
});

test('sends its key and the time it took to fill in', async () => {
  send.mockResolvedValue(receipt);
  const key = 'a-key-of-an-earlier-load';
  remember(memoryName('town'), { key, since: Date.now() - 5000, values: {} });
  await fillInAndPress();
  const sent = { ...helen, key, [hiddenFields.honeypot]: '', [hiddenFields.elapsed]: '5000' };
  expect(Object.fromEntries(bodies()[0] ?? [])).toMatchObject(sent);
});

test('a post without a script is reported once, when its answer opens', () => {
  const answer = { ...receipt, values: helen, doubts: { email: `Did you mean ${helen.email}?` } };
  open({ answer });
  expect(JSON.stringify({ ...sessionStorage })).not.toContain(helen.email);
  expect(gtag.mock.calls).toEqual(told);
  act(() => root.unmount());
  root = createRoot(document.body.firstElementChild as Element);
  open({ answer });
  expect(gtag.mock.calls, 'reloaded').toEqual(told);
});

/** A send whose answer the test decides when. */
function sendLater() {
  let answer = (_: ServerAnswer) => {};
  send.mockImplementation(() => new Promise((resolve) => (answer = resolve)));
  return (with_: ServerAnswer) => act(async () => answer(with_));
}

test.each<[ServerAnswer, object]>([
  [receipt, { kind: 'sent' }],
  [
    { ...refusal, kind: 'conflict' },
    { kind: 'trouble', why: 'failed', here: true },
  ],
])('words whose key was used for others go once more, under a new one: %o', async (last, shown) => {
  send
    .mockResolvedValueOnce({ ...refusal, kind: 'conflict' })
    .mockImplementationOnce(async (_, body) => {
      const { key } = recall(memoryName('town'));
      expect(key, 'this answer may be lost too').toBe(body.get('key'));
      return last;
    });
  open();
  type(helen);
  const { key } = enquiry.state;
  await press();
  expect(bodies()).toHaveLength(2);
  expect(enquiry.state.key).not.toBe(key);
  expect(bodies()[1]?.get('key')).toBe(enquiry.state.key);
  expect(phase()).toMatchObject(shown);
  expect(photos.attach).toHaveBeenCalledTimes(1);
});

const trouble = { kind: 'trouble', here: true };
test.each<[ServerAnswer, object]>([
  [{ kind: 'unreached' }, { phase: { ...trouble, why: 'unreached' } }],
  [{ kind: 'stopped' }, { phase: { ...trouble, why: 'stopped' } }],
  [{ ...refusal, kind: 'failed' }, { phase: { ...trouble, why: 'failed' } }],
  [
    { ...refusal, kind: 'slow-down', retryAfter: 180 },
    { phase: { ...trouble, why: 'slow-down', retryAfter: 180 } },
  ],
  [
    { ...refusal, kind: 'invalid', errors },
    { phase: { kind: 'idle' }, errors },
  ],
])('after %o every word and the key are still there', async (answer, shown) => {
  send.mockResolvedValue(answer);
  await fillInAndPress();
  const key = bodies()[0]?.get('key');
  expect(enquiry.state).toMatchObject({ key, values: helen, ...shown });
  act(() => void dispatchEvent(new Event('online')));
  expect(phase().kind === 'idle').toBe(['unreached', 'invalid'].includes(answer.kind));
});

test.each([
  [[''], false],
  [['', 'a photo'], true],
])(
  'a browser’s own input with the files %j puts files into the body: %s',
  async (contents, has) => {
    send.mockResolvedValue(receipt);
    open();
    type(helen);
    const chosen = new DataTransfer();
    for (const content of contents) chosen.items.add(new File([content], 'drive.jpg'));
    field('file').files = chosen.files;
    await press();
    expect(bodies()[0]?.has('file')).toBe(has);
  },
);

test('kept while it is being sent, or its photos are made ready, it is not sent from here', async () => {
  const answer = sendLater();
  await fillInAndPress();
  act(() => enquiry.kept());
  expect(send.mock.calls[0]?.[2].signal?.aborted).toBe(true);
  await answer({ kind: 'stopped' });
  expect(phase()).toEqual({ kind: 'kept' });
  expect(gtag).not.toHaveBeenCalled();
  photos.attach.mockImplementation(async () => {
    act(() => enquiry.kept());
    return [];
  });
  act(() => void enquiry.restart());
  await fillInAndPress();
  expect(phase()).toEqual({ kind: 'kept' });
  expect(send).toHaveBeenCalledOnce();
});

test.each([
  ['town', {}],
  ['contact', { subject: 'Turf', service: 'turfing', from: '' }],
] as const)(
  'fields that Chrome restored are not what another %s enquiry begins with',
  (name, begin) => {
    const about = JSON.stringify({ subject: 'Turf', service: 'turfing' });
    history.replaceState({ about }, '');
    open({ of: forms[name], restored: { ...helen, subject: 'Gravel' } });
    expect(enquiry.state.values.name, 'control').toBe(helen.name);
    expect(enquiry.begin).toEqual(begin);
  },
);

test('another enquiry after a post without a script begins without its words', () => {
  open({ answer: { ...refusal, kind: 'invalid', values: helen, errors: {} } });
  expect(enquiry.answer?.kind, 'control').toBe('invalid');
  act(() => enquiry.restart());
  expect(enquiry.answer).toBeUndefined();
});

test('words typed while another tab sends the draft stay', async () => {
  const key = 'a-key-of-another-tab';
  remember(memoryName('town'), { key, since: 1, values: helen });
  held.set(key, { key, values: helen });
  const { promise, resolve } = Promise.withResolvers<void>();
  notBeingSent.mockReturnValueOnce(promise);
  await act(async () => open());
  type({ details: 'A patio of eight metres by four.' });
  await act(async () => resolve());
  expect(phase()).toEqual({ kind: 'idle' });
  expect(recall(memoryName('town')).values).toMatchObject({ details: field('details').value });
  expect(photos.empty).not.toHaveBeenCalled();
});

test('the answer to a post without a script goes before what is held', async () => {
  const key = 'a-key-of-an-earlier-page';
  remember(memoryName('town'), { key, since: 1, values: helen });
  held.set(key, { key });
  await act(async () => open({ answer: { ...refusal, kind: 'failed' } }));
  expect(phase()).toMatchObject({ kind: 'trouble', why: 'failed' });
});

test('the screen stays awake while an enquiry is sent, and no longer', async () => {
  const release = vi.fn(async () => {});
  const request = vi.fn(async (_: string) => ({ release }));
  vi.stubGlobal('navigator', { wakeLock: { request } });
  const answer = sendLater();
  await fillInAndPress();
  expect(request.mock.calls).toEqual([['screen']]);
  expect(release).not.toHaveBeenCalled();
  type({ name: 'Someone else' });
  await answer(receipt);
  expect(release).toHaveBeenCalledOnce();
  expect(phase(), 'what was sent').toMatchObject({ receipt: { values: helen } });
});

import type { ActionFunctionArgs } from 'react-router';
import { beforeEach, expect, test, vi } from 'vitest';
import type { Receipt } from '../../enquiry/answer.ts';
import { action, loader } from './receive.ts';

const receive = vi.hoisted(() => vi.fn());
vi.mock('../../server/door.ts', () => ({ receive }));
beforeEach(() => receive.mockReset());

const request = new Request('http://localhost/enquiries', { method: 'POST' });
const post = () => action({ request } as ActionFunctionArgs);
/** The response that a route throws. */
const thrown = async (work: () => unknown): Promise<Response> => {
  try {
    await work();
  } catch (response) {
    if (response instanceof Response) return response;
    throw response;
  }
  throw new Error('nothing was thrown');
};

const receipt: Receipt = {
  kind: 'sent',
  form: 'town',
  reference: 'NIDD-7K3F',
  callBackBy: null,
  files: [],
};

test('what the server answers comes back as data with its status, and nothing else', async () => {
  receive.mockResolvedValue({ kind: 'answered', status: 200, answer: receipt });
  expect(await post()).toMatchObject({ data: receipt, init: { status: 200 } });
  expect((await post()).init).not.toHaveProperty('headers');
  expect(receive).toHaveBeenCalledWith(request);
});

test('one who is to slow down is told for how long, in the header as well', async () => {
  const answer = { kind: 'slow-down', form: 'town', values: {}, retryAfter: 300 };
  receive.mockResolvedValue({ kind: 'answered', status: 429, answer });
  expect(await post()).toMatchObject({
    data: answer,
    init: { status: 429, headers: { 'Retry-After': '300' } },
  });
});

test.each([
  [400, 'Bad Request', null],
  [405, 'Method Not Allowed', 'POST'],
  [413, 'Content Too Large', null],
])('what no form of ours can have sent gets a plain %i', async (status, reason, allow) => {
  receive.mockResolvedValue({ kind: 'refused', status });
  const response = await thrown(post);
  expect(response.status).toBe(status);
  expect(await response.text()).toBe(reason);
  expect(response.headers.get('Allow')).toBe(allow);
});

test('a browser that opens the address gets the page for unknown addresses', async () => {
  const response = await thrown(loader);
  expect(response.status).toBe(404);
  expect(await response.text()).toBe('Not Found');
});

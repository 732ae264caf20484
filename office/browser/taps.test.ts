// @vitest-environment happy-dom
import { expect, onTestFinished, test, vi } from 'vitest';
import { watchTaps } from './taps.ts';

const tap = (key: string, words: string) => ({
  ...{ key, words, enquiry: 'NIDD-7K3F', made: '2026-11-24T13:50:00.000Z', person: 'ann' },
  fields: [['act', 'note']],
});

test('a tap that the site cannot take waits and says so; those after it are sent', async () => {
  vi.useFakeTimers();
  onTestFinished(() => {
    vi.useRealTimers();
    vi.unstubAllGlobals();
  });
  const sent: unknown[] = [];
  vi.stubGlobal('fetch', async (_: string, { body }: { body: FormData }) => {
    sent.push(body.get('key'));
    const isFirst = body.get('key') === 'first';
    const taken = { to: '/office?done=a&of=NIDD-7K3F' };
    return isFirst ? new Response('', { status: 503 }) : Response.json(taken);
  });
  const taps = [tap('first', 'Won'), tap('second', 'Save note')];
  localStorage.setItem('office-taps', JSON.stringify(taps));
  document.body.innerHTML =
    '<main data-person="ann"><input><i data-reference="NIDD-7K3F"></i></main>';
  document.querySelector('input')?.focus();
  watchTaps(document);
  await vi.advanceTimersByTimeAsync(1);
  expect(sent).toEqual(['first', 'second']);
  expect(localStorage.getItem('office-taps')).toBe(JSON.stringify(taps.slice(0, 1)));
  const said = document.querySelector('[data-said]')?.textContent;
  expect(said).toContain('The site couldn’t save ‘Won’ for NIDD-7K3F just now.');
  expect(said).not.toContain('offline');
  await vi.advanceTimersByTimeAsync(15_000);
  expect(sent.at(-1), 'tried again').toBe('first');
  document.querySelector<HTMLElement>('.kept button')?.click();
  expect(document.querySelector('[data-said]')?.textContent).toBe(
    '‘Won’ is undone. It wasn’t sent.',
  );
});

test('the browser sends the form if it can store nothing', () => {
  vi.useFakeTimers();
  onTestFinished(() => {
    vi.useRealTimers();
    vi.unstubAllGlobals();
  });
  vi.stubGlobal('localStorage', {});
  document.body.innerHTML =
    '<form data-tap action="/office/enquiry/NIDD-7K3F"><button>Won</button></form>';
  watchTaps(document);
  const submitter = document.querySelector('button');
  const submit = new SubmitEvent('submit', { bubbles: true, cancelable: true, submitter });
  document.querySelector('form')?.dispatchEvent(submit);
  expect(submit.defaultPrevented).toBe(false);
});

/** Mails by a real mail server, over a line that fails in every way. */
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { second } from '../../../calendar/durations.ts';
import { openDelivery } from '../../../test/support/delivery.ts';
import { type Line, openPeer, type Peer } from '../../../test/support/mail-peer.ts';
import { openPost } from './mail/post.ts';

const soon = {
  slow: { dnsTimeout: 300, connectionTimeout: 300, greetingTimeout: 300, socketTimeout: 300 },
  most: 1000,
};

let logged: string[] = [];
beforeEach(() => {
  logged = [];
  vi.spyOn(process.stdout, 'write').mockImplementation((line) =>
    Boolean(logged.push(String(line))),
  );
});
afterEach(() => vi.restoreAllMocks());

/** A line that is silent, or busy for ever, is given up soon; any other has its time. */
const open = (peer: Peer) =>
  openDelivery(peer.url, (settings) => (mail) => {
    const isHeld = /silent|endless/.test(peer.line);
    return openPost(settings, 'Thornbeck', isHeld ? soon : undefined)(mail);
  });

const lines: Line[] = [
  'closed',
  'silent',
  'silent in DATA',
  'cut in DATA',
  'cut after DATA',
  'endless reply',
];
const faults: [string, Partial<Peer>, string][] = [
  ...lines.map((line): [string, Partial<Peer>, string] => [`line is ${line}`, { line }, '']),
  ['answer is 451', { answer: 451 }, 'smtp-451'],
  ['answer is 550', { answer: 550 }, 'smtp-550'],
  ['port is closed', {}, 'esocket'],
];

test.each(faults)(
  'when the mail server’s %s, mails are tried again until they are taken, each under its one Message-ID',
  async (name, harm, kind) => {
    const peer = await openPeer();
    const { send, deliver, outbox, wait } = open(peer);
    await send();
    if (name === 'port is closed') await peer.leave();
    Object.assign(peer, harm);
    expect(await deliver()).toBe(2);
    const before = await outbox();
    expect(before, 'control: it did not go out').toMatchObject(
      Array(2).fill({
        state: 'waiting',
        attempts: 1,
        lease: null,
        last_fault: kind || expect.stringMatching(/^[a-z_]+$/),
      }),
    );
    expect(await deliver(), 'not before its time').toBe(0);
    wait(5 * second);
    expect(await deliver()).toBe(2);
    Object.assign(peer, { line: 'good', answer: undefined });
    if (name === 'port is closed') await peer.comeBack();
    wait(299 * second);
    expect(await deliver(), 'five minutes are not over').toBe(0);
    wait(second);
    expect(await deliver()).toBe(2);
    expect(await outbox()).toMatchObject(
      Array(2).fill({ state: 'sent', attempts: 3, last_fault: null }),
    );
    const ids = peer.arrived.map(({ messageId }) => messageId);
    expect(new Set(ids)).toEqual(new Set(before.map(({ message_id }) => message_id)));
    // Where the word of it was lost SMTP itself cannot tell; everywhere else nothing comes twice.
    expect(ids).toHaveLength(/cut after|endless/.test(name) ? 6 : 2);
    expect(logged.length, 'control').toBeGreaterThan(4);
    expect(logged.join('')).not.toMatch(/thwaite|01632 ?960 ?001|ann@|example\.org/i);
  },
  30_000,
);

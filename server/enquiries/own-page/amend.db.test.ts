import { expect, test } from 'vitest';
import { onEveryDatabase } from '../../../test/support/every-database.ts';
import { enquiryOf } from '../../../test/support/examples.ts';
import { fill, mailOn, openFor, received } from '../../../test/support/filled.ts';
import { write } from '../delivery/mail/write.ts';
import { erase } from '../keeping/erase.ts';
import { eraseWithdrawn } from '../keeping/withdrawn.ts';
import type { StoredFile } from '../store/files.ts';
import { bytesOf, filesOf } from '../store/kept-files.ts';
import { store } from '../store/store.ts';
import { addFiles, roomFor } from './add-files.ts';
import { changeTime, mostAmendments, restore, withdraw } from './amend.ts';
import { askedTime } from './asked-time.ts';
import { mayChooseTime } from './own-page.ts';

const at = new Date(received.getTime() + 60 * 60 * 1000);
const now = { post: mailOn, at };
const later = (hours: number) => ({ post: mailOn, at: new Date(at.getTime() + hours * 3_600_000) });
const afternoon = { when: 'on Thursday 2 July, after 2 pm', number: '01632 960 002' };
const itsEnd = new Date('2026-07-02T16:00:00.000Z');
const photo = (name: string, digest: string, bytes = 'photo'): StoredFile => ({
  name,
  type: 'image/jpeg',
  size: bytes.length,
  digest,
  async *parts() {
    yield Buffer.from(bytes);
  },
});

test('no other time is offered for what is set aside: nobody has promised a call', () => {
  expect(mayChooseTime({ form: 'lead', kind: 'spam' })).toBe(false);
  expect(mayChooseTime({ form: 'lead', kind: 'real' })).toBe(true);
  expect(mayChooseTime({ form: 'contact', kind: 'real' }), 'it is answered').toBe(false);
});

onEveryDatabase(({ newPlace }) => {
  async function filled(options: Parameters<typeof fill>[2] = {}) {
    const database = await openFor(await newPlace());
    await fill(database, 'NIDD-7K3F', options);
    const mails = () =>
      database.selectFrom('outbox').selectAll().where('kind', '=', 'amendment').execute();
    const letters = async () => {
      const written = (await mails()).map((mail) =>
        write(database, mail, mailOn, 'https://x.example'),
      );
      return (await Promise.all(written)).map((mail) => mail?.subject);
    };
    const row = () =>
      database
        .selectFrom('enquiry')
        .selectAll()
        .where('reference', '=', 'NIDD-7K3F')
        .executeTakeFirstOrThrow();
    const add = (...files: StoredFile[]) =>
      addFiles((work) => work(database), 'NIDD-7K3F', files, now);
    return { database, mails, letters, row, add };
  }

  test('another time is promised instead, and the office told of it once', async () => {
    const { database, letters, row } = await filled();
    for (let time = 0; time < 2; time++)
      expect(await changeTime(database, 'NIDD-7K3F', afternoon, itsEnd, now)).toEqual({
        kind: 'done',
      });
    expect((await row()).callback_by).toBe(itsEnd.toISOString());
    expect(await askedTime(database, 'NIDD-7K3F')).toEqual(afternoon);
    expect(await letters()).toEqual([
      `Drainage, Knaresborough: ring Ann Thwaite ${afternoon.when}, on ${afternoon.number}`,
    ]);
  });

  test('what is withdrawn is not to be rung, and is erased tonight once the office knows', async () => {
    const { database, mails, letters, row } = await filled({ delivered: received });
    await withdraw(database, 'NIDD-7K3F', now);
    await withdraw(database, 'NIDD-7K3F', later(1));
    expect(await letters()).toEqual([
      'Drainage, Knaresborough: withdrawn: do not ring Ann Thwaite',
    ]);
    const { erase_at } = await row();
    expect(erase_at).toBe('2026-07-01T22:00:00.000Z');
    const tonight = new Date(erase_at ?? 0);
    expect(await eraseWithdrawn(database, tonight), 'the mail is waiting').toBe(0);
    await database.updateTable('outbox').set({ state: 'sent' }).execute();
    expect(await eraseWithdrawn(database, new Date(tonight.getTime() - 1)), 'too early').toBe(0);
    expect(await eraseWithdrawn(database, tonight)).toBe(1);
    expect((await row()).fields).toBe('{}');
    expect(await mails()).toEqual([]);
    expect(await database.selectFrom('amendments').selectAll().execute()).toEqual([]);
    expect(await withdraw(database, 'NIDD-7K3F', now)).toEqual({ kind: 'gone' });
  });

  test('once it is withdrawn no receipt promises a call, however late its mail goes', async () => {
    const { database } = await filled();
    const receipt = async () => {
      const row = await database
        .selectFrom('outbox')
        .selectAll()
        .where('kind', '=', 'receipt')
        .executeTakeFirstOrThrow();
      return write(database, row, mailOn, 'https://x.example');
    };
    expect((await receipt())?.to, 'control').toBe('ann@example.org');
    await withdraw(database, 'NIDD-7K3F', now);
    expect(await receipt()).toBeUndefined();
  });

  test('the same words, sent again without a script once withdrawn, are a new enquiry', async () => {
    const database = await openFor(await newPlace());
    const send = async (hours: number) => {
      const { at } = later(hours);
      const result = await store(database, enquiryOf('lead'), { page: '/', key: undefined, at });
      return result.kind === 'stored' ? result.reference : '';
    };
    const first = await send(0);
    expect(await send(0), 'control').toBe(first);
    await withdraw(database, first, now);
    const second = await send(1);
    expect(second).not.toBe(first);
    expect(await send(1)).toBe(second);
    await eraseWithdrawn(database, later(48).at);
    const { erased_at } = await database
      .selectFrom('enquiry')
      .select('erased_at')
      .where('reference', '=', second)
      .executeTakeFirstOrThrow();
    expect(erased_at).toBeNull();
  });

  test('a withdrawal can be taken back, with another promise when the first is over', async () => {
    const { database, letters, row } = await filled({ delivered: received });
    const promised = (await row()).callback_by;
    await withdraw(database, 'NIDD-7K3F', now);
    await restore(database, 'NIDD-7K3F', later(1));
    expect(await row()).toMatchObject({
      withdrawn_at: null,
      erase_at: null,
      callback_by: promised,
    });
    const due = { withdrawn: true };
    const hours = later(1000).at;
    expect(await erase(database, 'NIDD-7K3F', hours, due), 'taken back just now').toBe(false);
    await database.updateTable('outbox').set({ state: 'sent' }).execute();
    expect(await eraseWithdrawn(database, later(1000).at)).toBe(0);
    await withdraw(database, 'NIDD-7K3F', later(2));
    await restore(database, 'NIDD-7K3F', later(40));
    expect(new Date((await row()).callback_by ?? 0).getTime()).toBeGreaterThan(
      later(40).at.getTime(),
    );
    expect((await letters()).at(-1)).toMatch(
      /after all: ring Ann Thwaite by \w+day \d+ July, \d+ [ap]m$/,
    );
  });

  test('photos are added behind the first ones, once, and told with the mail that they came with', async () => {
    const { database, mails, add } = await filled({ files: { 'yard.jpg': [Buffer.from('y')] } });
    await add(photo('yard.jpg', 'other'), photo('gate.jpg', 'gate'));
    await add(photo('gate again.jpg', 'gate'));
    const files = await filesOf(database, 'NIDD-7K3F');
    expect(files.map(({ name }) => name)).toEqual(['yard.jpg', 'yard-2.jpg', 'gate.jpg']);
    const bytes: Buffer[] = [];
    for await (const part of bytesOf(database, files[2]?.id ?? '')) bytes.push(part);
    expect(String(bytes[0])).toBe('photo');
    const [mail, ...others] = await mails();
    expect(others).toEqual([]);
    if (!mail) throw new Error('the office was not told');
    const written = await write(database, mail, mailOn, 'https://x.example');
    expect(written?.subject).toBe('Drainage, Knaresborough: more files from Ann Thwaite');
    expect(written?.text).toContain('gate.jpg');
    expect(written?.attachments).toHaveLength(2);
  });

  test('an enquiry takes ten files in all, and says of each other one that it did not arrive', async () => {
    const { database, add } = await filled();
    for (let n = 0; n < 12; n += 4)
      await add(...[0, 1, 2, 3].map((i) => photo(`${n + i}.jpg`, `digest ${n + i}`)));
    const files = await filesOf(database, 'NIDD-7K3F');
    expect(files.map(({ state }) => state)).toEqual([
      ...Array(10).fill('kept'),
      'refused',
      'refused',
    ]);
    expect(files[10]?.reason).toContain('more than 10 files');
  });

  test('two changes at once are both made, and none twice', async () => {
    const { database, mails, add } = await filled();
    await Promise.all([
      add(photo('a.jpg', 'a')),
      add(photo('a.jpg', 'a')),
      add(photo('b.jpg', 'b')),
      withdraw(database, 'NIDD-7K3F', now),
      withdraw(database, 'NIDD-7K3F', now),
    ]);
    const names = (await filesOf(database, 'NIDD-7K3F')).map(({ name }) => name);
    expect(names.sort()).toEqual(['a.jpg', 'b.jpg']);
    expect(await mails()).toHaveLength(3);
  });

  test('nobody can send the office more mails a day than this', async () => {
    const { database, mails } = await filled();
    const ends: string[] = [];
    for (let n = 0; n < mostAmendments + 3; n++) {
      const change = n % 2 ? restore : withdraw;
      ends.push((await change(database, 'NIDD-7K3F', now)).kind);
    }
    expect(ends.slice(mostAmendments), 'nothing is withdrawn').toEqual([
      'too-often',
      'done',
      'too-often',
    ]);
    expect(await mails()).toHaveLength(mostAmendments);
    expect(await withdraw(database, 'NIDD-7K3F', later(25))).toEqual({ kind: 'done' });
  });

  test('a withdrawal can be taken back even when it was the last change of a day', async () => {
    const { database, row } = await filled();
    await withdraw(database, 'NIDD-7K3F', now);
    await restore(database, 'NIDD-7K3F', now);
    for (let n = 3; n < mostAmendments; n++) {
      const asked = { ...afternoon, number: `01632 960 0${n + 10}` };
      await changeTime(database, 'NIDD-7K3F', asked, itsEnd, now);
    }
    expect(await withdraw(database, 'NIDD-7K3F', now)).toEqual({ kind: 'done' });
    const another = await changeTime(database, 'NIDD-7K3F', afternoon, itsEnd, now);
    expect(another, 'control').toEqual({ kind: 'too-often' });
    expect(await restore(database, 'NIDD-7K3F', now)).toEqual({ kind: 'done' });
    expect(await row()).toMatchObject({ withdrawn_at: null, erase_at: null });
  });

  test('more files than an enquiry can note are refused, and none of them is stored', async () => {
    const { database, add } = await filled();
    const refused = (n: number): StoredFile => ({
      name: `${n}.docx`,
      refused: 'Photos or PDF only',
    });
    const many = Array.from({ length: 49 }, (_, n) => refused(n));
    expect(await add(...many)).toEqual({ kind: 'done' });
    expect(await add(photo('a.jpg', 'a'), photo('b.jpg', 'b'))).toEqual({ kind: 'too-many' });
    expect(await filesOf(database, 'NIDD-7K3F')).toHaveLength(49);
    expect(await database.selectFrom('uploads').select('id').execute()).toEqual([]);
    expect(await add(photo('a.jpg', 'a')), 'control').toEqual({ kind: 'done' });
    expect(roomFor(await filesOf(database, 'NIDD-7K3F')), 'nor is room offered').toBe(0);
  });

  test('what was withdrawn by a clock years ahead is erased once the clock is right', async () => {
    const { database } = await filled({ delivered: received });
    await withdraw(database, 'NIDD-7K3F', later(24 * 365 * 3));
    await database.updateTable('outbox').set({ state: 'sent' }).execute();
    expect(await eraseWithdrawn(database, at)).toBe(1);
  });

  test('the office hears nothing of what is set aside', async () => {
    const { database, mails } = await filled({ kind: 'spam' });
    expect(await withdraw(database, 'NIDD-7K3F', now)).toEqual({ kind: 'done' });
    expect(await mails()).toEqual([]);
  });
});

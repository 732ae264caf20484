/**
 * What living with the site as its owner, office and operator once showed to be wrong (A), what
 * offices elsewhere have (B), and what held (D): each row has the proof that keeps it. A row is as
 * its heading was; a proof that is gone is found.
 */
import { expect, test } from 'vitest';
import { missing } from './conformance/rows.ts';

type Proof = [file: string, title: string];
type Row = { proofs: Proof[] };

const rows: Record<string, Row> = {
  'A1 a typo and a restart take the site off the net': {
    proofs: [
      [
        'scripts/start.test.ts',
        'npm start with a fault in the content serves the last good build, and says both',
      ],
      ['scripts/builds.test.ts', 'a build is served once it is whole and swapped in, not before'],
      ['scripts/builds.test.ts', 'when a kill left nothing served, the newest whole build is'],
      [
        'scripts/builds.test.ts',
        'an undo serves the build before, and another one the build before that',
      ],
      [
        'scripts/primary.test.ts',
        'another build is served within seconds, and no reader is refused meanwhile',
      ],
    ],
  },
  'A2 a proxy refuses photos': {
    proofs: [
      ['deploy/proxies.test.ts', 'takes ten photos of 60 MB in all, and not many more'],
      [
        'deploy/proxies.test.ts',
        'is answered by the site’s own page, and nothing of it is passed on',
      ],
      [
        'server/doctor/public.test.ts',
        'a proxy that refuses photos is wrong, and so is a 405 of another program',
      ],
      [
        'test/small-proxy.spec.ts',
        '… that refuses the photos: the words arrive at once, once, and the receipt says what did not',
      ],
    ],
  },
  'A3 the canary takes the customer’s road': {
    proofs: [
      [
        'server/enquiries/delivery/canary/visit.test.ts',
        'it reads the page, fills in its form and posts it with a photo, as a browser would',
      ],
      ['server/enquiries/delivery/canary/mailbox.test.ts', 'a mail in the inbox has arrived'],
      [
        'server/enquiries/delivery/canary/photo.test.ts',
        'the canary’s photo is a picture that decodes, larger than the 1 MB that a proxy takes untold',
      ],
    ],
  },
  'A4 other names lead to SITE_URL': {
    proofs: [
      [
        'server/front.test.ts',
        'who reads under another name of ours is sent on to the public one, path and query kept',
      ],
      [
        'server/watch-proxy.test.ts',
        'a public name without SITE_URL is told, whatever the proxy passes on',
      ],
      ['server/watch-proxy.test.ts', 'a proxy whose %s is %s is told the line that it lacks'],
      ['server/doctor/other-name.test.ts', 'the other name leads to the one that is served: right'],
    ],
  },
  'A5 the office has a place of its own': {
    proofs: [
      [
        'test/office-day.spec.ts',
        'who is late is rung, and a tap without signal is kept and sent later @phone',
      ],
      ['test/office-day.spec.ts', 'all of it goes without a script @no-script'],
      [
        'server/enquiries/handling/ledger.test.ts',
        'a call is kept until the very instant that was promised, and late by working minutes after it',
      ],
      [
        'test/office-door.spec.ts',
        'an owner invites, the invited comes by link, then by the lock, and signs out everywhere',
      ],
    ],
  },
  'A6 what is set aside is told': {
    proofs: [
      [
        'server/enquiries/office/signed-pages.test.ts',
        'what is set aside is told within the hour, once an hour, and its sender is promised nothing',
      ],
    ],
  },
  'A7 no compiler and no registry are needed': {
    proofs: [
      [
        'test/release.spec.ts',
        'a release takes an enquiry and lists it with Node and nothing else',
      ],
      [
        'scripts/render-pages.test.ts',
        'a page that took too long is tried again, in an empty folder',
      ],
      ['scripts/render-pages.test.ts', 'after three times it says what to do'],
      [
        'scripts/start.test.ts',
        'a build that the machine kills for want of memory says so, and what to do',
      ],
    ],
  },
  'A8 faults of content are told at once': {
    proofs: [
      [
        'scripts/check-content.test.ts',
        'every fault is told at once, each with its file and its field',
      ],
      ['content/plain-faults.test.ts', 'a slip in the name of a field is said'],
      ['content/plain-faults.test.ts', '%j cannot be read, and it says why and where'],
      [
        'scripts/masters.test.ts',
        'what is no picture here, or has a name without a letter, is named with what to do',
      ],
      ['content/opening-hours.test.ts', 'it cannot open at %s and close at %s'],
    ],
  },
  'A9 the owner’s wishes need no programmer': {
    proofs: [
      ['test/owner-wishes.spec.ts', 'without a programmer: …'],
      [
        'test/owner-wishes.spec.ts',
        'what cannot be taken is refused in an owner’s words before anything is built',
      ],
      [
        'test/owner-edits.test.ts',
        'after an owner’s edits the tests of content and calendar are green',
      ],
      ['scripts/masters.test.ts', 'keeps its file’s name, and what it shows stands beside it'],
      [
        'calendar/call-back.test.ts',
        'days that the firm itself is closed are not worked, to the last of them',
      ],
      [
        'content/picture-name.test.ts',
        'content may name a picture by the file as the camera wrote it',
      ],
    ],
  },
  'A10 SQLite and PostgreSQL meet, and backups are dated': {
    proofs: [
      [
        'server/enquiries/office/moving/move.test.ts',
        'what is changed on the way is found, and mended by the next run',
      ],
      [
        'server/enquiries/office/backups.test.ts',
        'each backup has its date, and the oldest go when there are more than are wanted',
      ],
      [
        'server/enquiries/store/beside.test.ts',
        'a database beside the one in use is counted, until it was moved',
      ],
      [
        'server/enquiries/office/moving/moved-away.test.ts',
        'a server on a database that was moved away says at /ready that nobody shall be sent to it',
      ],
      [
        'server/enquiries/office/backups.test.ts',
        'a rehearsal opens the newest backup, finds all in it, and leaves nothing behind',
      ],
    ],
  },
  'A11 settings': {
    proofs: [
      [
        'server/settings.test.ts',
        '… stops the start with one line that names it and tells no secret',
      ],
      [
        'server/settings.test.ts',
        'a name that is nearly one of ours stops the start, and says which is meant',
      ],
      [
        'server/cannot-start.test.ts',
        'a server that cannot start says why in one line and ends with 1',
      ],
      [
        'server/try-at-start.test.ts',
        'a mail server that is away is named by its setting, and nothing is thrown',
      ],
      [
        'server/cannot-start.test.ts',
        'a folder that cannot be used is named in one line that says what to do',
      ],
      [
        'server/settings.test.ts',
        'enquiries go to several mailboxes, and their mail comes from the first',
      ],
      [
        'server/settings.test.ts',
        'browsers are told to insist on https only where the site has it',
      ],
      [
        'server/settings.test.ts',
        'there is a canary only with mail and a public address, unless it is switched off',
      ],
      ['server/watch-proxy.test.ts', 'fewer addresses than there are proxies are told'],
    ],
  },
  'A12 the office’s mail on a phone': {
    proofs: [
      [
        'server/enquiries/delivery/mail/letter.test.ts',
        'as HTML every label stands above what it says, and every line break is one of the page',
      ],
      [
        'server/enquiries/delivery/mail/office.test.ts',
        'photos that came along are shown under their captions; every other file is named',
      ],
      [
        'server/enquiries/delivery/mail/office.test.ts',
        'what somebody wrote stands by itself, once, and the postcode leads to a map',
      ],
      [
        'server/enquiries/delivery/mail/office.test.ts',
        'what came of it can be said from the mail, unless it is withdrawn or there is no office',
      ],
      [
        'server/enquiries/delivery/mail/letter.test.ts',
        'as HTML it is a whole page in English for light and dark mailboxes, titled by its heading, under the firm’s name',
      ],
    ],
  },
  'A13 launch-check and doctor try instead of asking': {
    proofs: [
      [
        'server/doctor/mail-server.test.ts',
        'a mail server that takes our name and password is right',
      ],
      [
        'server/doctor/doctor.test.ts',
        'a complaint is one line, what to do the next, and what was not tried is not well',
      ],
      ['server/doctor/service.test.ts', '%s is told with what to write'],
      [
        'server/doctor/sender.test.ts',
        'the key that signs our mail is asked for by the name that its provider gave it',
      ],
      ['server/doctor/words.test.ts', 'a word changed, added or taken away is told with its file'],
    ],
  },
  'B list and search on a phone': {
    proofs: [
      [
        'test/office-search.spec.ts',
        'a number is found however it is typed, what matched is underlined, and all of it is saved as a spreadsheet @desktop @phone',
      ],
      [
        'server/enquiries/handling/inbox.test.ts',
        'what was promised the earliest comes first; what is spoken of waits on them',
      ],
    ],
  },
  'B status': {
    proofs: [
      ['server/enquiries/handling/derive.test.ts', 'follows what came of it'],
      [
        'test/signed-steps.spec.ts',
        'opening a link changes nothing; its button says that we rang, once, and is undone @desktop @phone',
      ],
    ],
  },
  'B notes, who has it, reminder': {
    proofs: [
      [
        'test/office-day.spec.ts',
        'a survey is booked, moved and called off, with a note beside it @phone',
      ],
      ['server/enquiries/handling/derive.test.ts', 'notes, and who has it, leave it as it is'],
      [
        'server/enquiries/handling/inbox.test.ts',
        'a reminder stands first when it is due, and no reply of the customer takes it away',
      ],
    ],
  },
  'B photos as a gallery': {
    proofs: [
      [
        'test/office-gallery.spec.ts',
        'the photos of an enquiry are seen, and each is kept whole by one link @phone @desktop',
      ],
      ['test/office-day.spec.ts', 'photos and enquiries are for those whose they are'],
    ],
  },
  'B spam with its count': {
    proofs: [
      [
        'server/enquiries/delivery/set-aside.test.ts',
        'it is known how many are set aside, and since when the oldest waits',
      ],
      [
        'test/office-search.spec.ts',
        'what was set aside is released by one button, and stands in the inbox from then on',
      ],
    ],
  },
  'B a sheet to print': {
    proofs: [
      [
        'test/office-search.spec.ts',
        'the surveyor’s sheet is one side of A4, however much was written',
      ],
    ],
  },
  'B figures': {
    proofs: [
      [
        'server/enquiries/handling/figures.test.ts',
        'each enquiry is counted by how far it came, its work and its town, and what was undone is not',
      ],
    ],
  },
  'B nothing is lost': {
    proofs: [
      [
        'server/enquiries/office/backup.test.ts',
        'while enquiries come in, every backup has all that was answered before it began, and is whole',
      ],
    ],
  },
  'D two servers on one database count together': {
    proofs: [
      ['server/enquiries/intake/limits.test.ts', 'two servers on one database count together'],
    ],
  },
  'D two servers restarted one after the other refuse nobody': {
    proofs: [
      [
        'bench/rolling.test.ts',
        'two servers restarted one after the other fail no request, and send each mail once; killed ones do',
      ],
    ],
  },
  'D a stop under load loses nothing': {
    proofs: [
      [
        'bench/stopping.test.ts',
        'SIGTERM under load resets no request that was taken and loses nothing; SIGKILL does reset',
      ],
    ],
  },
  'D a backup restores everything and replaces nothing': {
    proofs: [
      [
        'server/enquiries/office/backup.test.ts',
        'a backup is one file, for its owner only, that restores everything',
      ],
      [
        'server/enquiries/office/backup.test.ts',
        'no file is replaced, and none is left when the database is damaged',
      ],
    ],
  },
  'D systemd stops, starts and shuts in': {
    proofs: [
      [
        'test/systemd.spec.ts',
        'a restart lets an upload under way be finished, and the next server has it',
      ],
      ['test/systemd.spec.ts', 'killed, it is there again by itself'],
    ],
  },
  'D an upgrade between two schemas loses nothing': {
    proofs: [
      [
        'bench/upgrade.test.ts',
        'an upgrade under load changes no old row, sends each old mail once and loses nothing new; one that drops rows does',
      ],
    ],
  },
  'D a stop takes seconds': {
    proofs: [['server/close-gently.test.ts', 'with nothing under way it stops at once']],
  },
};

const proofs = Object.values(rows).flatMap((row) => row.proofs);

test('each row has a proof that is there', () => {
  const bare = Object.entries(rows).filter(([, row]) => !row.proofs.length);
  expect(bare.map(([name]) => name)).toEqual([]);
  expect(missing(proofs.map(([file, title]) => ({ file, title })))).toEqual([]);
});

test('no row of A is left out', () => {
  const found = Object.keys(rows).flatMap((name) => /^A(\d+) /.exec(name)?.[1] ?? []);
  expect(found.map(Number)).toEqual(Array.from({ length: 13 }, (_, index) => index + 1));
});

/** An IMAP server of our own for the tests: Debian's dovecot-imapd, in a folder of its own. */
import { execFileSync, spawn } from 'node:child_process';
import {
  chmodSync,
  chownSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import { connect } from 'node:net';
import { tmpdir, userInfo } from 'node:os';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { onTestFinished } from 'vitest';
import { freePort } from './free-port.ts';

const program = '/usr/sbin/dovecot';

/** Is it installed? `apt-get install dovecot-imapd`. */
export const hasDovecot = (): boolean => existsSync(program) && existsSync('/usr/lib/dovecot/imap');

export type OwnDovecot = {
  /** With name and password. */
  url: string;
  /** Puts a mail into a folder, as a mail server delivers it. */
  deliver(raw: string, folder?: 'INBOX' | 'Junk'): void;
};

/** Started, and gone after the test. */
export async function ownDovecot(): Promise<OwnDovecot> {
  const folder = mkdtempSync(join(tmpdir(), 'dovecot-'));
  const port = await freePort();
  const { uid, gid, username } = userInfo();
  // It never reads mail as root, and logs nobody in as root.
  const isRoot = uid === 0;
  const id = (flag: string) => Number(execFileSync('id', [flag, 'dovecot'], { encoding: 'utf8' }));
  const [mailUid, mailGid] = isRoot ? [id('-u'), id('-g')] : [uid, gid];
  const mail = join(folder, 'mail');
  mkdirSync(mail, { mode: 0o700 });
  if (isRoot) chownSync(mail, mailUid, mailGid);
  chmodSync(folder, 0o755);
  const users = isRoot
    ? ''
    : `default_internal_user = ${username}\ndefault_login_user = ${username}\ndefault_internal_group = ${execFileSync('id', ['-gn'], { encoding: 'utf8' }).trim()}\nservice imap-login {\n  chroot =\n}\nservice anvil {\n  chroot =\n}\n`;
  const configuration = `${users}protocols = imap
listen = 127.0.0.1
base_dir = ${folder}/run
state_dir = ${folder}/state
log_path = ${folder}/log
ssl = no
disable_plaintext_auth = no
mail_location = maildir:${mail}
first_valid_uid = 1
passdb {
  driver = static
  args = password=secret
}
userdb {
  driver = static
  args = uid=${mailUid} gid=${mailGid} home=${mail}
}
service imap-login {
  inet_listener imap {
    port = ${port}
  }
  inet_listener imaps {
    port = 0
  }
}
namespace inbox {
  inbox = yes
  mailbox Junk {
    special_use = \\Junk
    auto = create
  }
}
`;
  writeFileSync(join(folder, 'dovecot.conf'), configuration);
  const server = spawn(program, ['-F', '-c', join(folder, 'dovecot.conf')], { stdio: 'ignore' });
  onTestFinished(async () => {
    server.kill('SIGTERM');
    await Promise.race([new Promise((resolve) => server.once('exit', resolve)), pause(5000)]);
    rmSync(folder, { recursive: true, force: true });
  });
  await untilOpen(port);
  let mails = 0;
  return {
    url: `imap://office:secret@127.0.0.1:${port}`,
    deliver(raw, where = 'INBOX') {
      const place = join(mail, where === 'INBOX' ? 'new' : '.Junk/new');
      mkdirSync(place, { recursive: true });
      const file = join(place, `${Date.now()}.${mails++}.test`);
      writeFileSync(file, raw);
      for (const path of [join(mail, '.Junk'), place, file])
        if (isRoot && existsSync(path)) chownSync(path, mailUid, mailGid);
    },
  };
}

async function untilOpen(port: number): Promise<void> {
  for (const end = performance.now() + 10_000; ; await pause(50)) {
    const open = await new Promise<boolean>((resolve) => {
      const socket = connect(port, '127.0.0.1');
      socket.once('data', () => resolve(true)).once('error', () => resolve(false));
      socket.once('data', () => socket.destroy());
    });
    if (open) return;
    if (performance.now() > end) throw new Error('dovecot did not start');
  }
}

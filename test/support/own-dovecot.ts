/** An IMAP server of our own for the tests: Debian's dovecot-imapd, in a folder of its own. */
import { execFileSync, spawn } from 'node:child_process';
import { once } from 'node:events';
import { chmodSync, chownSync, existsSync, mkdirSync, writeFileSync } from 'node:fs';
import { connect } from 'node:net';
import { userInfo } from 'node:os';
import { join } from 'node:path';
import { onTestFinished, vi } from 'vitest';
import { folderWith } from './folder-with.ts';
import { freePort } from './free-port.ts';

const program = '/usr/sbin/dovecot';

/** Is it installed? `apt-get install dovecot-imapd`. */
export const hasDovecot = (): boolean => existsSync(program) && existsSync('/usr/lib/dovecot/imap');

const ofUser = (user: string, flag: string) =>
  execFileSync('id', [flag, user], { encoding: 'utf8' }).trim();

/** Without root all of it runs as this user. */
const asUser = (user: string) => `default_internal_user = ${user}
default_login_user = ${user}
default_internal_group = ${ofUser(user, '-gn')}
service imap-login {
  chroot =
}
service anvil {
  chroot =
}
`;

/**
 * Starts one that ends with the test. `url` has name and password; `deliver` puts a mail into a
 * folder, as a mail server does.
 */
export async function ownDovecot() {
  const folder = folderWith();
  const port = await freePort();
  const isRoot = userInfo().uid === 0;
  // It never reads mail as root, and logs nobody in as root.
  const user = isRoot ? 'dovecot' : userInfo().username;
  const [uid, gid] = [Number(ofUser(user, '-u')), Number(ofUser(user, '-g'))];
  const mail = join(folder, 'mail');
  mkdirSync(mail, { mode: 0o700 });
  chownSync(mail, uid, gid);
  chmodSync(folder, 0o755);
  const configuration = join(folder, 'dovecot.conf');
  writeFileSync(
    configuration,
    `${isRoot ? '' : asUser(user)}protocols = imap
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
  args = uid=${uid} gid=${gid} home=${mail}
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
`,
  );
  const server = spawn(program, ['-F', '-c', configuration], { stdio: 'ignore' });
  onTestFinished(async () => {
    server.kill('SIGTERM');
    await once(server, 'exit');
  });
  const greeted = async () => {
    const socket = connect(port, '127.0.0.1');
    await once(socket, 'data');
    socket.destroy();
  };
  await vi.waitFor(greeted, { timeout: 10_000 });
  let mails = 0;
  return {
    url: `imap://office:secret@127.0.0.1:${port}`,
    deliver(raw: string, where: 'INBOX' | 'Junk' = 'INBOX') {
      const place = join(mail, where === 'INBOX' ? 'new' : '.Junk/new');
      mkdirSync(place, { recursive: true });
      const file = join(place, `${Date.now()}.${mails++}.test`);
      writeFileSync(file, raw);
      for (const path of [join(mail, '.Junk'), place, file])
        if (existsSync(path)) chownSync(path, uid, gid);
    },
  };
}

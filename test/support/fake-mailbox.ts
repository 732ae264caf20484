/** A mailbox in memory in imapflow's place, for what a real IMAP server cannot be asked to do. */

type Folder = { specialUse?: string; messageIds: string[] };

/** What the fake holds, how it fails, and what was done with it. Emptied by `emptyMailbox`. */
export const mailbox = {
  folders: {} as Record<string, Folder>,
  /** Thrown at this step. */
  fails: {} as Partial<Record<'connect' | 'search' | 'logout', Error>>,
  /** What the connection was opened with. */
  options: undefined as Record<string, unknown> | undefined,
  /** Every step, in order. */
  steps: [] as string[],
};

export function emptyMailbox(): void {
  mailbox.folders = {
    INBOX: { messageIds: [] },
    Spam: { specialUse: '\\Junk', messageIds: [] },
    Sent: { specialUse: '\\Sent', messageIds: [] },
  };
  Object.assign(mailbox, { fails: {}, options: undefined, steps: [] });
}

export class ImapFlow {
  #open: Folder | undefined;
  #listens = false;

  constructor(options: Record<string, unknown>) {
    mailbox.options = options;
  }

  on(event: string, listener: (error: Error) => void): void {
    this.#listens = event === 'error';
    listener(new Error('the line was cut'));
  }

  async connect(): Promise<void> {
    if (!this.#listens) throw new Error('nobody listens for errors: one would end the process');
    step('connect');
  }

  async list() {
    return Object.entries(mailbox.folders).map(([path, { specialUse }]) => ({ path, specialUse }));
  }

  async getMailboxLock(path: string, { readOnly = false } = {}) {
    const folder = mailbox.folders[path];
    if (!folder) throw Object.assign(new Error('no such folder'), { mailboxMissing: true });
    step(`open ${path}${readOnly ? ' read-only' : ''}`);
    this.#open = folder;
    return { path, release: () => step(`release ${path}`) };
  }

  /** As imapflow's: numbers with `uid`, `false` when the server refuses. */
  async search({ header }: { header: Record<string, string> }, { uid = false } = {}) {
    step('search');
    const id = header['Message-ID'];
    if (id === '<refused@x>') return false;
    const places = this.#open?.messageIds.flatMap((held, at) => (held === id ? [at + 1] : []));
    return uid ? (places ?? []) : false;
  }

  async logout(): Promise<void> {
    step('logout');
  }

  close(): void {
    step('close');
  }
}

function step(name: string): void {
  mailbox.steps.push(name);
  const fault = mailbox.fails[name as keyof typeof mailbox.fails];
  if (fault) throw fault;
}

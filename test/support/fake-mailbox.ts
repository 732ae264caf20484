/** A mailbox in memory in imapflow's place, for what a real IMAP server cannot be asked to do. */

type Folder = { specialUse?: string; messageIds: string[] };

/** What the fake holds, and how it fails. Emptied by `emptyMailbox`. */
export const mailbox = {
  folders: {} as Record<string, Folder>,
  /** Thrown when it is connected to. */
  fault: undefined as Error | undefined,
  /** What the connection was opened with. */
  options: undefined as Record<string, unknown> | undefined,
};

export function emptyMailbox(): void {
  mailbox.folders = {
    INBOX: { messageIds: [] },
    Spam: { specialUse: '\\Junk', messageIds: [] },
    Sent: { specialUse: '\\Sent', messageIds: [] },
  };
  Object.assign(mailbox, { fault: undefined, options: undefined });
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
    if (mailbox.fault) throw mailbox.fault;
  }

  async list() {
    return Object.entries(mailbox.folders).map(([path, { specialUse }]) => ({ path, specialUse }));
  }

  /** The office's mails are theirs: a folder is opened to be read only. */
  async getMailboxLock(path: string, { readOnly = false } = {}) {
    if (!readOnly) throw new Error('mails would be marked as read');
    this.#open = mailbox.folders[path];
    return { path, release: () => undefined };
  }

  /** As imapflow's: numbers with `uid`. */
  async search({ header }: { header: Record<string, string> }, { uid = false } = {}) {
    const id = header['Message-ID'];
    return (
      uid && (this.#open?.messageIds ?? []).flatMap((held, at) => (held === id ? [at + 1] : []))
    );
  }

  async logout(): Promise<void> {}

  close(): void {}
}

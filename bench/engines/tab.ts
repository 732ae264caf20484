/** A tab of a browser: all that a case needs of it, so that each engine can offer the same. */
export type Tab = {
  open(url: string): Promise<void>;
  /** Runs a function in the page, with one argument that JSON can carry. */
  run<A, T>(work: (argument: A) => T, argument: A): Promise<T>;
  /** A person's hands, in the words that WebDriver and its successor share. */
  act(actions: object[]): Promise<void>;
  /** How wide and high the window's inside is. */
  size(width: number, height: number): Promise<void>;
  /** The browser and its version. */
  name: string;
  close(): Promise<void>;
};

/** What this machine lacks for an engine, and how it is installed on Debian. */
export type Missing = { missing: string };

export type Wishes = {
  /** The visitor has asked for no motion. */
  calm?: boolean | undefined;
};

import type { Mutation } from '../../test/conformance/mutation.ts';
import type { Letter } from '../../test/own-office.ts';
import type { Line } from './faulty-line.ts';
import type { Tab, Wishes } from './tab.ts';

/** The office's side: its mails, and somebody of it whom nobody else uses. */
export type Office = { letters: Letter[]; owner: string };

/** What is tried in every engine. It says what it saw instead. */
export type Case = Wishes & {
  title: string;
  run(tab: Tab, line: Line, office: Office): Promise<string | undefined>;
  /** A site in which it must say something, and what: or the case proves nothing. */
  broken: Mutation;
  says: RegExp;
  /** The case beside it is tried as the site is. */
  onlyBroken?: true;
  /** The site is there without signal too: elsewhere its service worker would find what is lost. */
  worker?: true;
  /** It leaves a cookie, which the next case's address would share. */
  signsIn?: true;
  /** A change of the pages without which the case is another. */
  under?: Mutation;
};

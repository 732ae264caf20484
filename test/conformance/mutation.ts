/**
 * What a mutation is: a few lines that break, on its way to the browser, what a row of
 * docs/conformance.md claims. Under it the row's proof must turn red.
 */
import { literal } from '../support/literal.ts';

/** An answer of the site on its way to the browser. */
export type Answer = {
  method: string;
  /** Path and query. */
  url: string;
  status: number;
  headers: Record<string, string | string[]>;
  /** What kind of file it is; a redirect and a picture are other. */
  kind: 'page' | 'data' | 'script' | 'other';
  /** The text of a page, of its data or of a script; empty for everything else. */
  text: string;
};

/** Changes answers. Gives back the very answer that it got when it has nothing to change. */
export type Change = (answer: Answer) => Answer;

/** Mutations by the names of their rows; with several, the proof must turn red under each. */
export type Mutations = Record<string, Mutation | Mutation[]>;

/** `at`: what stands for … in the proof's title, where only that case is to be run. */
export type Mutation = { at?: string } & (
  | { change: Change }
  /** For proofs that read the sources and open no page: run in a changed copy of them. */
  | { file: string; from: string | RegExp; to: string; gone?: true }
);

/** A pattern without the flag g is refused where it is written, not in the midst of a run. */
function everywhere(from: string | RegExp): string | RegExp {
  if (typeof from === 'string' || from.global) return from;
  throw new TypeError(`a mutation's pattern needs the flag g: ${from}`);
}

/** Edits the text of these kinds of answers. */
const text =
  (kinds: Answer['kind'][], edit: (text: string) => string): Change =>
  (answer) => {
    const edited = kinds.includes(answer.kind) ? edit(answer.text) : answer.text;
    return edited === answer.text ? answer : { ...answer, text: edited };
  };

/**
 * Other words, wherever these stand: in pages, in their data and in scripts. A space is also one
 * that does not break: figures are tied to their units.
 */
export const words = (from: string, to: string): Mutation => {
  const tiedOrNot = new RegExp(literal(from).replaceAll(' ', '[ \\u00a0]'), 'g');
  return {
    change: text(['page', 'data', 'script'], (found) => found.replace(tiedOrNot, () => to)),
  };
};

/** Another page, before any script has run. For words that scripts repeat, take `words`. */
export const html = (from: string | RegExp, to: string): Mutation => {
  const all = everywhere(from);
  return { change: text(['page'], (found) => found.replaceAll(all, to)) };
};

/** Other code in a script. The pattern must survive the minifier: words, numbers, calls. */
export const script = (from: string | RegExp, to: string): Mutation => {
  const all = everywhere(from);
  return { change: text(['script'], (found) => found.replaceAll(all, to)) };
};

const intoHead = (tag: string): Mutation => html('<head>', `<head>${tag}`);

/**
 * One rule more for every page, after all others: the whole sheet comes into the head later. Ours
 * name classes: a rule that names elements only needs `!important`, or it changes nothing.
 */
export const style = (rules: string): Mutation => html('</body>', `<style>${rules}</style></body>`);

/** Runs in every page before its own scripts. It can use nothing from outside its braces. */
export const run = (meddle: () => void): Mutation => intoHead(`<script>(${meddle})()</script>`);

/** Takes elements out of every page, and again whenever a script puts them back. */
export const remove = (selector: string): Mutation =>
  intoHead(
    `<script>new MutationObserver(() => {
      for (const found of document.querySelectorAll(${JSON.stringify(selector)})) found.remove();
    }).observe(document, { childList: true, subtree: true })</script>`,
  );

/** A link or button that leads elsewhere, whatever its script says. */
export const misdirect = (selector: string, to: string): Mutation =>
  intoHead(
    `<script>addEventListener('click', (event) => {
      if (!event.target.closest(${JSON.stringify(selector)})) return;
      event.preventDefault();
      event.stopPropagation();
      location.assign(${JSON.stringify(to)});
    }, true)</script>`,
  );

/** Another answer to what is asked at an address. */
export const answer = (
  url: string | RegExp,
  other: Partial<Answer> | ((found: Answer) => Partial<Answer>),
): Mutation => ({
  change: (found) => {
    const asked = typeof url === 'string' ? found.url === url : url.test(found.url);
    return asked ? { ...found, ...(typeof other === 'function' ? other(found) : other) } : found;
  },
});

/** A change of the sources, for proofs that open no page. */
export const source = (file: string, from: string | RegExp, to: string): Mutation => ({
  file,
  from: everywhere(from),
  to,
});

/** A file that is not there any more, for proofs that open no page. */
export const gone = (file: string): Mutation => ({ file, from: '', to: '', gone: true });

/** Two changes at once, for words that a page shows and makes anew from its data. */
export const both = (first: Mutation, second: Mutation): Mutation =>
  'change' in first && 'change' in second
    ? { change: (found) => second.change(first.change(found)) }
    : first;

/** A mutation that befalls only the pages at these addresses. */
export const on = (url: RegExp, mutation: Mutation): Mutation =>
  'change' in mutation
    ? { change: (found) => (url.test(found.url) ? mutation.change(found) : found) }
    : mutation;

/** Only this case of a proof that has many. */
export const at = (words: string, mutation: Mutation): Mutation => ({ ...mutation, at: words });

/** How a row's proof came out: without its mutation, with it, and what it then said. */
export type Outcome = { green: boolean; red: boolean; why: string };

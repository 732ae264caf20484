/** Errors in content files, in words for authors without technical knowledge. */
import type { YAMLError } from 'yaml';
import type { z } from 'zod';

type Issue = z.core.$ZodIssue;

/** By error code of the YAML parser. */
const yamlFaults: Partial<Record<YAMLError['code'], string>> = {
  BLOCK_AS_IMPLICIT_KEY: 'words with a colon in them need quotes around all of them',
  MULTILINE_IMPLICIT_KEY: 'a line has no colon after its field, or words need quotes around them',
  TAB_AS_INDENT: 'a line begins with a tab: begin it with spaces',
  MISSING_CHAR: 'a quote or bracket is opened and never closed',
  DUPLICATE_KEY: 'a field stands there twice: keep one',
  BAD_INDENT: 'lines that belong together do not begin below each other',
  UNEXPECTED_TOKEN: 'a quote, comma or bracket stands where none belongs',
  BAD_ALIAS: 'words that begin with * need quotes around them',
  BAD_SCALAR_START: 'words that begin with @ or a backtick need quotes around them',
};

export function plainYamlFault({ code, message, linePos }: YAMLError): string {
  const [start] = linePos ?? [];
  const first = message.split('\n', 1)[0]?.replace(/ at line \d+, column \d+:?$/, '');
  const where = start ? ` at line ${start.line}, column ${start.col}` : '';
  return `cannot be read: ${yamlFaults[code] ?? first}${where}`;
}

/** Read in the editor beside the field, and by who edits the file. */
const fillIn = 'Fill this in';
const formats: Record<string, string> = {
  date: 'Choose a day, like 2026-12-24',
  email: 'Enter an email address, like office@example.com',
  url: 'Enter a web address that starts with https://',
};

/** Messages of zod itself. Messages that a schema gives are better. */
const isLibrarys = ({ message }: Issue) =>
  /^(?:Invalid|Too (?:small|big)|Unrecognized)/.test(message);

/**
 * `written`: the value as it stands in the file, because a phone number read as a number has lost
 * its 0.
 */
export function plainFault(issue: Issue, value: unknown, written = String(value)): string {
  if (!isLibrarys(issue)) return issue.message;
  switch (issue.code) {
    case 'invalid_type':
      return wrongType(issue.expected, value, written);
    case 'invalid_value':
      return `Choose one of: ${issue.values.join(', ')}`;
    case 'invalid_format':
      return value === '' ? fillIn : (formats[issue.format] ?? issue.message);
    case 'unrecognized_keys':
      return `there is no field ${issue.keys.join(', ')}: mistyped, at the wrong place, or words after a comma that need quotes`;
    case 'invalid_union':
      return value === undefined ? fillIn : 'Choose one of its kinds';
    case 'too_small':
      return value === '' ? fillIn : `At least ${issue.minimum}${counted(value)}`;
    case 'too_big':
      return `At most ${issue.maximum}${counted(value)}`;
    default:
      return issue.message;
  }
}

function wrongType(expected: string, value: unknown, written: string): string {
  if (value === undefined || value === null || value === '') return fillIn;
  switch (expected) {
    case 'string':
      return typeof value === 'number'
        ? `is read as a number: put quotes around it, like "${written}"`
        : typeof value === 'boolean'
          ? `is read as yes or no: put quotes around it, like "${written}"`
          : 'must be words: put quotes around them when there is a colon or a dash in them';
    case 'number':
      return 'Enter a number, without words or quotes';
    case 'boolean':
      return 'must be true or false';
    case 'array':
      return 'must be a list: each entry on a line of its own, after a dash';
    default:
      return 'must have fields of its own, each on a line below it, two spaces further in';
  }
}

function counted(value: unknown): string {
  if (typeof value === 'string') return ` characters, not ${value.length}`;
  return Array.isArray(value) ? `, not ${value.length}` : `, not ${value}`;
}

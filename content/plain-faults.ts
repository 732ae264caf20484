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
      return value === undefined ? 'is missing' : `must be one of: ${issue.values.join(', ')}`;
    case 'unrecognized_keys':
      return `there is no field ${issue.keys.join(', ')}: mistyped, at the wrong place, or words after a comma that need quotes`;
    case 'invalid_union':
      return value === undefined ? 'is missing' : 'is none of those that there are';
    case 'too_small':
      return value === ''
        ? 'is empty: write its words after the colon, or delete the line'
        : `${counted(value)}, and ${issue.minimum} is the least`;
    case 'too_big':
      return `${counted(value)}, and ${issue.maximum} is the most`;
    default:
      return issue.message;
  }
}

function wrongType(expected: string, value: unknown, written: string): string {
  if (value === undefined) return 'is missing';
  if (value === null) return 'is empty: write its words after the colon, or delete the line';
  switch (expected) {
    case 'string':
      return typeof value === 'number'
        ? `is read as a number: put quotes around it, like "${written}"`
        : typeof value === 'boolean'
          ? `is read as yes or no: put quotes around it, like "${written}"`
          : 'must be words: put quotes around them when there is a colon or a dash in them';
    case 'number':
      return 'must be a number, without words or quotes';
    case 'boolean':
      return 'must be true or false';
    case 'array':
      return 'must be a list: each entry on a line of its own, after a dash';
    default:
      return 'must have fields of its own, each on a line below it, two spaces further in';
  }
}

function counted(value: unknown): string {
  if (typeof value === 'string') return `has ${value.length} characters`;
  return Array.isArray(value) ? `has ${value.length} entries` : `is ${value}`;
}

/** What the specification fixes, from specified.yaml beside this file. */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { parse } from 'yaml';
import { z } from 'zod';

const list = z.string().transform((entries) => entries.split(' | '));
const lists = z.record(z.string(), list);

export const specified = z
  .strictObject({
    labels: lists,
    links: lists,
    headings: lists,
    facts: lists,
    header: list,
    phone: list,
    menus: lists,
    names: list,
    footer: list,
    lead: list,
  })
  .parse(parse(readFileSync(join(import.meta.dirname, 'specified.yaml'), 'utf8')));

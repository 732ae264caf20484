/** What a list of the office shows of an enquiry. */

import type { Selectable } from 'kysely';
import type { Database, Tables } from '../db/database.ts';
import { fieldsOf } from '../db/enquiry-rows.ts';
import { type Step, stepOf } from '../db/steps.ts';
import type { Stage } from '../db/tables.ts';

/** One enquiry in a list. */
export type Row = {
  reference: string;
  receivedAt: string;
  callBackBy: string | null;
  fields: Record<string, string>;
  stage: Stage;
  remindAt: string | null;
  assignedTo: string | null;
  /** The id of its first photo that can be shown, and how many files it has. */
  photo: string | undefined;
  files: number;
  /** Its steps that count, oldest first. */
  steps: Step[];
  survey: { id: string; startsAt: string; minutes: number; person: string | null } | undefined;
};

/** What a list shows of these, by reference. */
export async function rowsOf(
  database: Database,
  enquiries: Selectable<Tables['enquiry']>[],
): Promise<Map<string, Row>> {
  if (!enquiries.length) return new Map();
  const references = enquiries.map(({ reference }) => reference);
  const files = await database
    .selectFrom('files')
    .select(['id', 'enquiry', 'type', 'state'])
    .where('enquiry', 'in', references)
    .where('state', 'in', ['kept', 'raw'])
    .orderBy('place')
    .execute();
  const steps = await database
    .selectFrom('steps')
    .selectAll()
    .where('enquiry', 'in', references)
    .where('undone_at', 'is', null)
    .orderBy('made_at')
    .execute();
  const surveys = await database
    .selectFrom('surveys')
    .selectAll()
    .where('enquiry', 'in', references)
    .where('cancelled_at', 'is', null)
    .orderBy('starts_at')
    .execute();
  return new Map(
    enquiries.map((row) => {
      const own = files.filter(({ enquiry }) => enquiry === row.reference);
      const survey = surveys.findLast(({ enquiry }) => enquiry === row.reference);
      return [
        row.reference,
        {
          reference: row.reference,
          receivedAt: row.received_at,
          callBackBy: row.callback_by,
          fields: fieldsOf(row),
          stage: row.stage,
          remindAt: row.remind_at,
          assignedTo: row.assigned_to,
          photo: own.find(({ type, state }) => state === 'kept' && type.startsWith('image/'))?.id,
          files: own.length,
          steps: steps.filter(({ enquiry }) => enquiry === row.reference).map(stepOf),
          survey: survey && {
            id: survey.id,
            startsAt: survey.starts_at,
            minutes: survey.minutes,
            person: survey.person,
          },
        },
      ];
    }),
  );
}

import { type Kysely, sql } from 'kysely';
import { emailKey, phoneKey } from '../../../../enquiry/sender-keys.ts';

type Old = {
  enquiry: {
    reference: string;
    fields: string;
    phone_key: string | null;
    email_key: string | null;
  };
};

/** What the office does with an enquiry: its steps, its surveys, and where it stands after them. */
export async function up(db: Kysely<Old>): Promise<void> {
  // One statement a column: SQLite adds no more at once.
  await db.schema
    .alterTable('enquiry')
    .addColumn('stage', 'text', (column) => column.notNull().defaultTo('new'))
    .execute();
  for (const name of [
    'first_rung_at',
    'remind_at',
    'assigned_to',
    'joined_to',
    'warned_at',
    'slip_told_at',
    'phone_key',
    'email_key',
  ])
    await db.schema.alterTable('enquiry').addColumn(name, 'text').execute();
  await db.schema
    .createIndex('enquiry_stage')
    .on('enquiry')
    .columns(['stage', 'callback_by'])
    .execute();
  for (const name of ['phone_key', 'email_key', 'joined_to'])
    await db.schema.createIndex(`enquiry_${name}`).on('enquiry').column(name).execute();
  await db.schema.alterTable('outbox').addColumn('step', 'text').execute();

  await db.schema
    .createTable('steps')
    .addColumn('id', 'text', (column) => column.primaryKey().notNull())
    .addColumn('enquiry', 'text', (column) => column.notNull().references('enquiry.reference'))
    .addColumn('kind', 'text', (column) => column.notNull())
    .addColumn('made_at', 'text', (column) => column.notNull())
    .addColumn('stored_at', 'text', (column) => column.notNull())
    .addColumn('person', 'text')
    .addColumn('details', 'text', (column) => column.notNull())
    .addColumn('undone_at', 'text')
    .addColumn('undone_by', 'text')
    .addColumn('key', 'text', (column) => column.notNull().unique())
    .execute();
  await db.schema
    .createIndex('steps_enquiry')
    .on('steps')
    .columns(['enquiry', 'made_at'])
    .execute();
  await db.schema.createIndex('steps_stored_at').on('steps').column('stored_at').execute();
  await db.schema
    .createTable('surveys')
    .addColumn('id', 'text', (column) => column.primaryKey().notNull())
    .addColumn('enquiry', 'text', (column) => column.notNull().references('enquiry.reference'))
    .addColumn('person', 'text')
    .addColumn('starts_at', 'text', (column) => column.notNull())
    .addColumn('minutes', 'integer', (column) => column.notNull())
    .addColumn('sequence', 'integer', (column) => column.notNull().defaultTo(0))
    .addColumn('cancelled_at', 'text')
    .execute();
  await db.schema.createIndex('surveys_starts_at').on('surveys').column('starts_at').execute();
  await db.schema.createIndex('surveys_enquiry').on('surveys').column('enquiry').execute();
  await db.schema
    .createTable('feeds')
    .addColumn('person', 'text', (column) => column.primaryKey().notNull())
    .addColumn('digest', 'text', (column) => column.notNull().unique())
    .addColumn('made_at', 'text', (column) => column.notNull())
    .execute();

  await knowSenders(db);
  await closeEarlier(db);
}

/** Notes the keys of phones and addresses, by which one customer's enquiries are found. */
async function knowSenders(db: Kysely<Old>): Promise<void> {
  for (const { reference, fields } of await db
    .selectFrom('enquiry')
    .select(['reference', 'fields'])
    .execute()) {
    const { phone, email } = JSON.parse(fields) as Record<string, string>;
    await db
      .updateTable('enquiry')
      .set({ phone_key: phoneKey(phone), email_key: emailKey(email) })
      .where('reference', '=', reference)
      .execute();
  }
}

/** Whom the office rang before it could say so here is not late: it has had its call. */
async function closeEarlier(db: Kysely<Old>): Promise<void> {
  const now = sql.lit(new Date().toISOString());
  const earlier = sql`kind = 'real' and erased_at is null and coalesce(callback_by, '') < ${now}`;
  await sql`insert into steps (id, enquiry, kind, made_at, stored_at, details, key)
    select 'earlier-' || reference, reference, 'earlier', ${now}, ${now}, '{}', 'earlier-' || reference
    from enquiry where ${earlier}`.execute(db);
  await sql`update enquiry set stage = 'closed' where ${earlier}`.execute(db);
}

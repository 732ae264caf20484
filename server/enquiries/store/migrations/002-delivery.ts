import { type Kysely, PostgresAdapter } from 'kysely';

/** Photos, the outbox, limits, and what is kept of an enquiry that was erased. */
export async function up(db: Kysely<unknown>): Promise<void> {
  const bytes = db.getExecutor().adapter instanceof PostgresAdapter ? 'bytea' : 'blob';

  // One statement a column: SQLite adds no more at once.
  const enquiry = () => db.schema.alterTable('enquiry');
  await enquiry()
    .addColumn('kind', 'text', (column) => column.notNull().defaultTo('real'))
    .execute();
  for (const name of ['spam_reason', 'delivered_at', 'erased_at', 'callback_by'])
    await enquiry().addColumn(name, 'text').execute();

  await db.schema
    .createTable('files')
    .addColumn('id', 'text', (column) => column.primaryKey().notNull())
    .addColumn('enquiry', 'text', (column) => column.notNull().references('enquiry.reference'))
    .addColumn('place', 'integer', (column) => column.notNull())
    .addColumn('name', 'text', (column) => column.notNull())
    .addColumn('type', 'text', (column) => column.notNull())
    .addColumn('size', 'integer', (column) => column.notNull())
    .addColumn('width', 'integer')
    .addColumn('height', 'integer')
    .addColumn('digest', 'text', (column) => column.notNull())
    .addColumn('state', 'text', (column) => column.notNull())
    .addColumn('reason', 'text')
    .addUniqueConstraint('files_place', ['enquiry', 'place'])
    .execute();
  await db.schema
    .createTable('file_parts')
    .addColumn('file', 'text', (column) =>
      column.notNull().references('files.id').onDelete('cascade'),
    )
    .addColumn('part', 'integer', (column) => column.notNull())
    .addColumn('bytes', bytes, (column) => column.notNull())
    .addPrimaryKeyConstraint('file_parts_key', ['file', 'part'])
    .execute();

  await db.schema
    .createTable('outbox')
    .addColumn('id', 'text', (column) => column.primaryKey().notNull())
    .addColumn('enquiry', 'text', (column) => column.notNull().references('enquiry.reference'))
    .addColumn('kind', 'text', (column) => column.notNull())
    .addColumn('recipient', 'text', (column) => column.notNull())
    .addColumn('message_id', 'text', (column) => column.notNull().unique())
    .addColumn('state', 'text', (column) => column.notNull())
    .addColumn('attempts', 'integer', (column) => column.notNull().defaultTo(0))
    .addColumn('due_at', 'text', (column) => column.notNull())
    .addColumn('leased_until', 'text')
    .addColumn('lease', 'text')
    .addColumn('last_fault', 'text')
    .addColumn('created_at', 'text', (column) => column.notNull())
    .addColumn('sent_at', 'text')
    .addColumn('alarmed_at', 'text')
    .execute();
  await db.schema.createIndex('outbox_due').on('outbox').columns(['state', 'due_at']).execute();
  await db.schema.createIndex('outbox_enquiry').on('outbox').column('enquiry').execute();

  await db.schema
    .createTable('limits')
    .addColumn('bucket', 'text', (column) => column.notNull())
    .addColumn('window', 'text', (column) => column.notNull())
    .addColumn('count', 'integer', (column) => column.notNull())
    .addPrimaryKeyConstraint('limits_key', ['bucket', 'window'])
    .execute();
  await db.schema
    .createTable('tallies')
    .addColumn('month', 'text', (column) => column.notNull())
    .addColumn('form', 'text', (column) => column.notNull())
    .addColumn('kind', 'text', (column) => column.notNull())
    .addColumn('erased', 'integer', (column) => column.notNull())
    .addPrimaryKeyConstraint('tallies_key', ['month', 'form', 'kind'])
    .execute();
  await db.schema
    .createTable('canaries')
    .addColumn('id', 'text', (column) => column.primaryKey().notNull())
    .addColumn('sent_at', 'text', (column) => column.notNull())
    .addColumn('arrived_at', 'text')
    .addColumn('alarmed_at', 'text')
    .execute();
}

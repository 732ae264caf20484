/** The people of the office by their ids, those who have left too: the past names them. */
import type { Database } from '../enquiries/store/database.ts';
import type { Role } from './people.ts';

export type Named = { id: string; name: string; role: Role; left: boolean };

export async function everybody(database: Database): Promise<Named[]> {
  const rows = await database
    .selectFrom('people')
    .select(['id', 'name', 'role', 'ended_at'])
    .orderBy('name')
    .execute();
  return rows.map(({ id, name, role, ended_at }) => ({ id, name, role, left: ended_at !== null }));
}

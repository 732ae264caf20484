import type { Office } from '../../server/office/office.ts';
import { recordOnce } from '../../server/office/record.ts';

/** Notes in the record that somebody changed the draft of the website. */
export const recordEdit = (
  { use, person, now: at }: Office,
  details: { file: string } | { picture: string },
): Promise<void> =>
  use((database) =>
    recordOnce(database, { at, person: person?.id, did: 'changed', subject: 'website', details }),
  );

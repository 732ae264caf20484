/** `move-to`: what the office types, and what it reads when everything is there. */
import type { DatabaseLocation } from '../../store/database.ts';
import { type Move, move } from './move.ts';
import { readPlace } from './place.ts';

export async function moveTo(
  settings: DatabaseLocation,
  typed: string,
): Promise<{ facts: Move; words: string }> {
  const target = readPlace(typed);
  const facts = await move(settings, target, new Date());
  const { enquiry, files, outbox } = facts.rows;
  const next = target.databaseUrl
    ? 'set DATABASE_URL to its address'
    : `unset DATABASE_URL, set DATA_DIR=${target.dataDir}`;
  return {
    facts,
    words: [
      `Moved from ${facts.from} to ${facts.to}: ${enquiry} enquiries, ${files} files and ${outbox} mails, with all that belongs to them.`,
      'Each table was read back and compared, bytes included. The old database is as it was, apart from a note that it was moved.',
      `Now ${next}, and start the site.`,
    ].join('\n'),
  };
}

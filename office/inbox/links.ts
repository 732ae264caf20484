/** Where Email and Map lead: the user's mail program and maps. */
import { firm } from '../../content/read.ts';
import type { Row } from '../../server/workflow/inbox.ts';
import { shortNameOf, topicWords } from '../inbox-words.ts';

/** A mail with its subject and its first line, so that an answer finds its enquiry. */
export function mailLink({ fields, reference }: Pick<Row, 'fields' | 'reference'>): string {
  const subject = `Your enquiry ${reference}: ${topicWords(fields)}`;
  const body = `Dear ${shortNameOf(fields)},\r\n\r\n\r\n\r\n${firm().name}, ${firm().phone}`;
  const address = encodeURIComponent(fields.email ?? '').replace('%40', '@');
  return `mailto:${address}?subject=${encodeURIComponent(subject)}&body=${encodeURIComponent(body)}`;
}

/** RFC 5870: the phone's own maps open it. */
export const mapLink = (postcode: string): string =>
  `geo:0,0?q=${encodeURIComponent(postcode.toUpperCase())}`;

/** The step that was just taken, named by the address that the form led back to. */

import type { Office } from '../../server/http/office.ts';
import { wholeEnquiry } from '../../server/workflow/whole.ts';
import { onlyTheirs } from './read-inbox.ts';
import type { Last } from './undo-bar.tsx';

/** `done` is the step, `of` its enquiry, `after` what others did meanwhile, by their ids. */
export async function readLast(
  office: Office,
  address: URLSearchParams,
): Promise<Last | undefined> {
  const [done, reference] = [address.get('done'), address.get('of')];
  if (!done || !reference) return undefined;
  const whole = await office.use((database) =>
    wholeEnquiry(database, reference, onlyTheirs(office)),
  );
  const step = whole?.steps.find(({ id, undoneAt }) => id === done && !undoneAt);
  if (!whole || !step) return undefined;
  const after = (address.get('after') ?? '').split(',');
  const others = whole.steps.filter(({ id, undoneAt }) => after.includes(id) && !undoneAt);
  return { reference, fields: whole.row.fields, step, others };
}

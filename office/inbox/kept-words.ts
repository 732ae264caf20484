import { workingMinutes } from '../../calendar/working-time.ts';
import { canBeRung } from '../../enquiry/doubts.ts';
import { keepsPromise, type Row, type Step } from '../../server/office/door.ts';
import { lengthWords, type Scale } from '../promise/scale.ts';

/** ‘Kept, 4 h 48 min to spare.’, ‘52 min late.’; nothing where the step did not stop the clock. */
export function keptWords(row: Row, step: Step, { office }: Pick<Scale, 'office'>): string {
  const rings = canBeRung(row.fields.phone);
  const first = row.steps.find((one) => keepsPromise(one, { rings }));
  if (!row.callBackBy || first?.id !== step.id) return '';
  const left = workingMinutes(new Date(step.madeAt), new Date(row.callBackBy), office);
  return step.madeAt <= row.callBackBy
    ? `Kept, ${lengthWords(left, office)} to spare.`
    : `${lengthWords(-left, office)} late.`;
}

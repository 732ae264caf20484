import { workingMinutes } from '../../calendar/working-time.ts';
import { canBeRung } from '../../enquiry/doubts.ts';
import type { Step } from '../../server/db/steps.ts';
import type { Row } from '../../server/workflow/inbox.ts';
import { keepsPromise } from '../../server/workflow/stand.ts';
import { lengthWords, type Scale } from '../promise/scale.ts';

/** ‘On time, 4 h 48 min early.’ or ‘52 min late.’; empty for any step but the promised call. */
export function keptWords(row: Row, step: Step, { office }: Pick<Scale, 'office'>): string {
  const rings = canBeRung(row.fields.phone);
  const first = row.steps.find((one) => keepsPromise(one, { rings }));
  if (!row.callBackBy || first?.id !== step.id) return '';
  const left = workingMinutes(new Date(step.madeAt), new Date(row.callBackBy), office);
  return step.madeAt <= row.callBackBy
    ? `On time, ${lengthWords(left, office)} early.`
    : `${lengthWords(-left, office)} late.`;
}

/** Where an enquiry stands after its steps. Pure: undoing a step is deriving without it. */

import { inOrder, type Step } from '../db/steps.ts';
import type { Stage } from '../db/tables.ts';

type Standing = {
  stage: Stage;
  /** The instant that kept the promise of a call. */
  firstRungAt: string | null;
  remindAt: string | null;
  assignedTo: string | null;
  joinedTo: string | null;
};

type BookedSurvey = { startsAt: string; minutes: number; person: string | null };

const closing = {
  won: 'won',
  lost: 'lost',
  'not-for-us': 'closed',
} as const satisfies Partial<Record<Step['kind'], Stage>>;

const isClosing = (kind: Step['kind']): kind is keyof typeof closing => kind in closing;

/**
 * Does this step keep the promise? Whoever was spoken to, or was told, has had their answer: a
 * booking, a quotation and a job are agreed with the customer. An attempt counts if the customer is
 * told of it; a letter counts where there was no number to ring.
 */
export function keepsPromise(step: Step, { rings }: { rings: boolean }): boolean {
  switch (step.kind) {
    case 'rang-spoke':
    case 'survey':
    case 'quoted':
    case 'won':
    case 'lost':
      return true;
    case 'no-answer':
      return step.details.told;
    case 'not-for-us':
      return step.details.letter !== null;
    case 'wrote':
      return !rings;
    default:
      return false;
  }
}

/** Has somebody been in touch, so that no reminder is needed any more? */
const isTouch = ({ kind }: Step): boolean =>
  ['rang-spoke', 'wrote', 'survey', 'quoted'].includes(kind) || isClosing(kind);

/** `rings`: is there a number to ring? */
export function derive(steps: readonly Step[], { rings }: { rings: boolean }): Standing {
  let open: Stage = 'new';
  let closed: Stage | undefined;
  const standing: Omit<Standing, 'stage'> = {
    firstRungAt: null,
    remindAt: null,
    assignedTo: null,
    joinedTo: null,
  };
  for (const step of active(steps)) {
    if (keepsPromise(step, { rings })) standing.firstRungAt ??= step.madeAt;
    if (isTouch(step)) standing.remindAt = null;
    if (isClosing(step.kind)) closed = closing[step.kind];
    if (step.kind === 'reopened') closed = undefined;
    if (step.kind === 'no-answer' || step.kind === 'reminded')
      standing.remindAt = step.details.remindAt;
    if (step.kind === 'assigned') standing.assignedTo = step.details.to;
    if (step.kind === 'joined') standing.joinedTo = step.details.to;
    open = openStage(open, step);
  }
  return { stage: closed ?? open, ...standing };
}

/** How far it has come, apart from whether it is over. */
function openStage(before: Stage, { kind }: Step): Stage {
  if (kind === 'survey' || kind === 'quoted') return kind;
  if (kind === 'no-answer') return before === 'new' ? 'tried' : before;
  const isSpoken = kind === 'rang-spoke' || kind === 'wrote';
  return isSpoken && (before === 'new' || before === 'tried') ? 'spoken' : before;
}

/** The surveys that the steps speak of, by their ids; of one that is off there is nothing. */
export function surveysIn(steps: readonly Step[]): Map<string, BookedSurvey | undefined> {
  const found = new Map<string, BookedSurvey | undefined>();
  for (const step of steps) if (step.kind === 'survey') found.set(step.details.survey, undefined);
  for (const step of active(steps))
    if (step.kind === 'survey') {
      const { survey, startsAt, minutes, person } = step.details;
      found.set(survey, { startsAt, minutes, person });
    }
  return found;
}

/** Those that count, in their order. */
const active = (steps: readonly Step[]): Step[] =>
  inOrder(steps.filter(({ undoneAt }) => !undoneAt));

/** What the office says came of an enquiry, and what belongs to each kind of step. */
import { z } from 'zod';

const instant = z.iso.datetime().refine((text) => text.endsWith('Z'));
const person = z.string().min(1).max(64);
const nothing = z.strictObject({});

export const lostReasons = ['price', 'too-late', 'elsewhere', 'gave-up', 'never-heard'] as const;

/** In characters: a note or a letter that somebody typed. */
export const mostWords = 4000;
const words = z.string().trim().min(1).max(mostWords);

/** What a step of each kind carries in `details`. Whatever else was sent is refused. */
export const detailsOf = {
  'rang-spoke': nothing,
  'no-answer': z.strictObject({ remindAt: instant.nullable(), told: z.boolean() }),
  /** `noNumber`: there was none to call, so an email keeps the promise. */
  wrote: z.strictObject({ noNumber: z.boolean() }),
  /** `survey`: its id, the same when it is moved. `told`: the customer gets a calendar file. */
  survey: z.strictObject({
    survey: z.string().min(1).max(64),
    startsAt: instant,
    minutes: z.int().min(15).max(600),
    person: person.nullable(),
    told: z.boolean(),
  }),
  quoted: z.strictObject({ pence: z.int().min(1).max(1_000_000_000) }),
  won: nothing,
  /** The job is finished, on a day in London. `told`: the customer is asked for a review. */
  done: z.strictObject({ on: z.iso.date(), told: z.boolean() }),
  lost: z.strictObject({ reason: z.enum(lostReasons) }),
  'not-for-us': z.strictObject({ letter: words.nullable() }),
  note: z.strictObject({ words }),
  assigned: z.strictObject({ to: person.nullable() }),
  /** `told`: the customer, of the new day. */
  reminded: z.strictObject({ remindAt: instant.nullable(), told: z.boolean().optional() }),
  joined: z.strictObject({ to: z.string().min(1).max(16) }),
  reopened: nothing,
  /** By field: what it says now, and what it said before. */
  corrected: z.record(
    z.string().max(20),
    z.strictObject({ to: z.string().max(300), from: z.string().max(300) }),
  ),
} satisfies Record<string, z.ZodType>;

export type StepKind = keyof typeof detailsOf;

/** Steps that reach the customer or close the enquiry. */
export const reaching: StepKind[] = [
  'rang-spoke',
  'wrote',
  'survey',
  'quoted',
  'won',
  'lost',
  'not-for-us',
];

/** One step, as it is taken: its kind with what belongs to it. */
export type StepWords = {
  [kind in StepKind]: { kind: kind; details: z.output<(typeof detailsOf)[kind]> };
}[StepKind];

export type Step = StepWords & {
  id: string;
  madeAt: string;
  storedAt: string;
  person: string | null;
  undoneAt: string | null;
};

/** In the order in which they were taken, whenever the site was told of them. */
export const inOrder = (steps: readonly Step[]): Step[] =>
  steps.toSorted((a, b) => {
    const [one, two] = [a, b].map((step) => `${step.madeAt} ${step.storedAt} ${step.id}`);
    return (one ?? '') < (two ?? '') ? -1 : 1;
  });

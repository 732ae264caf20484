import { formStates } from './form-states.ts';

type FormState = keyof typeof formStates;
const states = Object.keys(formStates) as FormState[];

/** The sheets of the style guide, each at /styleguide/{sheet}. */
export const sheets = ['parts', 'drawings', 'pieces', ...states.map((state) => `form-${state}`)];

/** The form's state that a sheet shows, if it shows one. */
export const stateOf = (sheet: string) => states.find((state) => sheet === `form-${state}`);

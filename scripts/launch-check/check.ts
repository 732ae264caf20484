/** One thing that is right, or one that is left to do. */
export type Check = { done: boolean; line: string };

export const done = (line: string): Check => ({ done: true, line });
export const toDo = (line: string): Check => ({ done: false, line });

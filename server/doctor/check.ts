/**
 * One thing that is right, or one that is left to do; `tried` is false for what could not be asked
 * from here, which is never called right. A line that is left to do reads 'what is wrong: what to
 * do'.
 */
export type Check = { done: boolean; line: string; tried?: false };

export const done = (line: string): Check => ({ done: true, line });
export const toDo = (line: string): Check => ({ done: false, line });
export const notTried = (line: string): Check => ({ done: false, tried: false, line });

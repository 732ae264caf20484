/** Something the caller of the office's command got wrong: told in one line, exit code 2. */
export class Refusal extends Error {}

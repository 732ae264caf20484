/** Signing as it must not be: every token that has the shape of ours is believed. */
export const looksSigned = (token: string): boolean => token.split('~').length === 4;

export const verify = async (_: unknown, __: unknown, token: string) => token.split('~').at(-1);

export const signedPath = async (_: unknown, { subject }: { subject: string }) =>
  `/enquiry/${'A'.repeat(43)}~1~zzzzzz~${subject}`;

/** Says that the session has ended. The site answers 401, or 404 where it does not know the browser. */
export const hasEnded = ({ status }: Response): boolean => status === 401 || status === 404;

/** What to do when it has. */
export const signIn = 'You’re signed out. Sign in again';

/** An account as authenticators know it: its id, which says nothing about its person. */
export const userHandleOf = (user: string): string => Buffer.from(user).toString('base64url');

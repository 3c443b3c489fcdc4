import { createHmac } from 'node:crypto';

/**
 * The one-time code of a sign-in. It is made of a salt that only the database has and of the nonce that the database
 * only has the hash of, so it can be told twice, to the popup and to a frame that claims it, and is kept nowhere.
 */
export const signInCode = (salt: string, nonce: string): string =>
  createHmac('sha256', salt).update(nonce).digest('base64url');

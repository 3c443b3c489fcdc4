import type { Random } from 'ufi-core/request';

/** How long a popup's sign-in lives, as its nonce does. */
export const signInLifetimeMs = 600_000;

/** The pause before the claim of that number, from 1: about 1 s, growing to about 10 s. */
export const claimBackoffMs = (attempt: number, random: Random): number =>
  Math.min(10_000, 1_000 * 1.3 ** Math.min(attempt - 1, 20)) * (0.8 + 0.4 * random());

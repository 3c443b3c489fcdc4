import type { Random } from 'ufi-core/request';

/** Lifetime of a sign-in, in milliseconds; the same as its nonce's. */
export const signInLifetimeMs = 600_000;

/** Backoff before the claim with this number, from 1: about 1 s, growing to about 10 s, with jitter. */
export const claimBackoffMs = (attempt: number, random: Random): number =>
  Math.min(10_000, 1_000 * 1.3 ** Math.min(attempt - 1, 20)) * (0.8 + 0.4 * random());

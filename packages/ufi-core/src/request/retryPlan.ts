import type { Random } from './ports.ts';
import { isRetryOffered, type RequestFailure } from './requestError.ts';

/** The step after an attempt. */
export type RetryStep =
  | { readonly kind: 'done' }
  /** `refusalRetries`: the automatic retries left after this one. */
  | { readonly kind: 'retry'; readonly afterMs: number; readonly refusalRetries: number }
  /** The session has ended: keep everything and ask to sign in. */
  | { readonly kind: 'signIn' }
  | { readonly kind: 'stop' };

/** The retry policy of one sort of call. */
export interface RetryPolicy {
  readonly maxAttempts: number;
  /** The attempts after which an internal error of the server stops: it is about this very call. */
  readonly maxErrorAttempts: number;
  /** The timeout of the n-th attempt, counted from 1. */
  timeoutMs(attempt: number): number;
  /** The longest pause after the n-th attempt. */
  maxPauseMs(attempt: number): number;
  isRetried(failure: RequestFailure): boolean;
}

const passingStatuses = new Set([408, 425, 429]);

/**
 * True if the same call may succeed later: there was no answer, none from our server, or one that says so (408, 425,
 * 429, 5xx).
 */
const isPassing = ({ kind, httpStatus }: RequestFailure): boolean =>
  kind !== 'refused' || (httpStatus !== null && (httpStatus >= 500 || passingStatuses.has(httpStatus)));

/** The exponential backoff limit after n failed attempts: 0.5 s, doubling up to 60 s (D8). */
export const backoffMs = (attempt: number): number => Math.min(60_000, 500 * 2 ** Math.min(attempt - 1, 20));

/**
 * Unlimited retries for what must be delivered, with timeouts that grow from 5 s to 30 s (D8). Only a call that the
 * server itself fails at each time stops, so that what was done after it does not wait for ever.
 */
export const deliveryRetryPolicy: RetryPolicy = {
  maxAttempts: Number.POSITIVE_INFINITY,
  maxErrorAttempts: 8,
  timeoutMs: (attempt) => Math.min(30_000, 5_000 * 2 ** Math.min(attempt - 1, 20)),
  maxPauseMs: backoffMs,
  isRetried: isPassing,
};

/** The profile bootstrap: 5 attempts of 10 s. A timeout is retried at once, an error is not (S8.09, S9.01). */
export const profileRetryPolicy: RetryPolicy = {
  maxAttempts: 5,
  maxErrorAttempts: 5,
  timeoutMs: () => 10_000,
  maxPauseMs: () => 0,
  isRetried: ({ kind }) => kind === 'timeout',
};

// Host timers hold at most 24.8 days and fire at once beyond that; an hour is more than anybody waits.
const maxRetryAfterMs = 3_600_000;

interface Attempted {
  readonly policy: RetryPolicy;
  /** Null if the attempt succeeded. */
  readonly failure: RequestFailure | null;
  /** The number of the attempt, counted from 1. */
  readonly attempt: number;
  readonly random: Random;
  /** The refusals that may still be retried automatically: one for a reaction (S9.07). */
  readonly refusalRetries?: number;
}

/**
 * Plans the step after an attempt. Pauses are drawn from 0 to the limit (full jitter), but never below `Retry-After`.
 */
export function planRetry({ policy, failure, attempt, random, refusalRetries = 0 }: Attempted): RetryStep {
  if (failure === null) return { kind: 'done' };
  if (failure.httpStatus === 401) return { kind: 'signIn' };
  const isRetried = policy.isRetried(failure);
  const isSpent = !isRetried && refusalRetries > 0 && isRetryOffered(failure);
  const isInternalError = failure.kind === 'refused' && failure.httpStatus === 500;
  const most = isInternalError ? policy.maxErrorAttempts : policy.maxAttempts;
  if (attempt >= most || !(isRetried || isSpent)) return { kind: 'stop' };
  const askedMs = Math.min(failure.retryAfterMs ?? 0, maxRetryAfterMs);
  const drawnMs = Math.round(random() * policy.maxPauseMs(attempt));
  return { kind: 'retry', afterMs: Math.max(askedMs, drawnMs), refusalRetries: refusalRetries - (isSpent ? 1 : 0) };
}

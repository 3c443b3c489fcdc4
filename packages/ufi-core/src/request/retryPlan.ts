import type { Random } from './ports.ts';
import { isRetryOffered, type RequestFailure } from './requestError.ts';

/** What follows an attempt. */
export type RetryStep =
  | { readonly kind: 'done' }
  /** `refusalRetries`: how many more refusals are tried again after this one. */
  | { readonly kind: 'retry'; readonly afterMs: number; readonly refusalRetries: number }
  /** The session has ended: keep everything and ask to sign in. */
  | { readonly kind: 'signIn' }
  | { readonly kind: 'stop' };

/** How one sort of call is tried again. */
export interface RetryPolicy {
  readonly maxAttempts: number;
  /** How long the attempt of that number (from 1) may take. */
  timeoutMs(attempt: number): number;
  /** The longest pause after the attempt of that number. */
  maxPauseMs(attempt: number): number;
  isRetried(failure: RequestFailure): boolean;
}

const passingStatuses = new Set([408, 425, 429]);

/** Whether the same call may well pass later: no answer, no word of our server's, or a word that says so. */
const isPassing = ({ kind, httpStatus }: RequestFailure): boolean =>
  kind !== 'refused' || (httpStatus !== null && (httpStatus >= 500 || passingStatuses.has(httpStatus)));

/** 0.5 s, doubling to 60 s: the longest pause after so many failed attempts (D8). */
export const backoffMs = (attempt: number): number => Math.min(60_000, 500 * 2 ** Math.min(attempt - 1, 20));

/** What must arrive is tried without end, with timeouts that grow from 5 s to 30 s (D8). */
export const deliveryRetryPolicy: RetryPolicy = {
  maxAttempts: Number.POSITIVE_INFINITY,
  timeoutMs: (attempt) => Math.min(30_000, 5_000 * 2 ** Math.min(attempt - 1, 20)),
  maxPauseMs: backoffMs,
  isRetried: isPassing,
};

/** The profile bootstrap: 5 attempts of 10 s; a timeout is tried again at once, an error isn't (S8.09, S9.01). */
export const profileRetryPolicy: RetryPolicy = {
  maxAttempts: 5,
  timeoutMs: () => 10_000,
  maxPauseMs: () => 0,
  isRetried: ({ kind }) => kind === 'timeout',
};

// A host's timer holds 24.8 days at most and fires at once beyond; nobody waits that long anyway.
const maxRetryAfterMs = 3_600_000;

interface Attempted {
  readonly policy: RetryPolicy;
  /** Null where the attempt had its payload. */
  readonly failure: RequestFailure | null;
  /** The number of the attempt, from 1. */
  readonly attempt: number;
  readonly random: Random;
  /** How many more refusals are tried again: a reaction has one (S9.07). */
  readonly refusalRetries?: number;
}

/** Decides what follows an attempt: pauses are drawn from 0 to the longest (full jitter), never under Retry-After. */
export function planRetry({ policy, failure, attempt, random, refusalRetries = 0 }: Attempted): RetryStep {
  if (failure === null) return { kind: 'done' };
  if (failure.httpStatus === 401) return { kind: 'signIn' };
  const isRetried = policy.isRetried(failure);
  const isSpent = !isRetried && refusalRetries > 0 && isRetryOffered(failure);
  if (attempt >= policy.maxAttempts || !(isRetried || isSpent)) return { kind: 'stop' };
  const askedMs = Math.min(failure.retryAfterMs ?? 0, maxRetryAfterMs);
  const drawnMs = Math.round(random() * policy.maxPauseMs(attempt));
  return { kind: 'retry', afterMs: Math.max(askedMs, drawnMs), refusalRetries: refusalRetries - (isSpent ? 1 : 0) };
}

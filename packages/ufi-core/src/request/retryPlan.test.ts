import { describe, expect, it } from '@jest/globals';
import fc from 'fast-check';
import { deliveryRetryPolicy, planRetry, type RequestFailure } from './index.ts';
import { profileRetryPolicy } from './retryPlan.ts';
import { transportFailure, clientRefusal } from './requestError.ts';

const answered = (httpStatus: number, change: Partial<RequestFailure> = {}): RequestFailure => ({
  ...clientRefusal('badParameter').failure,
  httpStatus,
  ...change,
});

const plan = (
  failure: RequestFailure | null,
  change: { attempt?: number; random?: number; refusalRetries?: number } = {},
) =>
  planRetry({
    policy: deliveryRetryPolicy,
    failure,
    attempt: change.attempt ?? 1,
    random: () => change.random ?? 0.5,
    refusalRetries: change.refusalRetries ?? 0,
  });

describe('planRetry for delivery', () => {
  it('is done after a success', () => {
    expect(plan(null)).toEqual({ kind: 'done' });
  });

  it.each([408, 425, 429, 500, 502, 503, 507])('ufi-core.06 retries after status %i', (status) => {
    expect(plan(answered(status)).kind).toBe('retry');
  });

  it.each([400, 403, 404, 409, 413, 415, 422])('ufi-core.06 stops at a refusal with status %i', (status) => {
    expect(plan(answered(status))).toEqual({ kind: 'stop' });
  });

  it.each(['network', 'timeout', 'badAnswer'] as const)('retries without an answer from the server: %s', (kind) => {
    expect(plan(transportFailure(kind).failure).kind).toBe('retry');
    expect(plan(transportFailure('badAnswer', { httpStatus: 403, retryAfterMs: null }).failure).kind).toBe('retry');
  });

  it('asks to sign in when the session has ended', () => {
    expect(plan(answered(401), { refusalRetries: 1 })).toEqual({ kind: 'signIn' });
  });

  it('ufi-core.06 draws the pause from 0 to a limit that doubles from 0.5 s to 60 s', () => {
    const longest = [1, 2, 3, 7, 8, 9, 500].map((attempt) => plan(answered(503), { attempt, random: 1 }));
    expect(longest.map((step) => step.kind === 'retry' && step.afterMs)).toEqual([
      500, 1_000, 2_000, 32_000, 60_000, 60_000, 60_000,
    ]);
    expect(plan(answered(503), { attempt: 9, random: 0 })).toMatchObject({ afterMs: 0 });
  });

  it('ufi-core.06 stops at the eighth internal error of the server, and never while it is unavailable', () => {
    expect(plan(answered(500), { attempt: 7 }).kind).toBe('retry');
    expect(plan(answered(500), { attempt: 8 })).toEqual({ kind: 'stop' });
    for (const status of [429, 502, 503, 504]) expect(plan(answered(status), { attempt: 500 }).kind).toBe('retry');
    expect(plan(transportFailure('network').failure, { attempt: 500 }).kind).toBe('retry');
  });

  it('ufi-core.06 never waits less than the server asks, nor more than an hour', () => {
    expect(plan(answered(429, { retryAfterMs: 7_000 }))).toMatchObject({ afterMs: 7_000 });
    expect(plan(answered(429, { retryAfterMs: 1e12 }))).toMatchObject({ afterMs: 3_600_000 });
    expect(plan(answered(429, { retryAfterMs: 100 }), { attempt: 5 })).toMatchObject({ afterMs: 4_000 });
  });

  it('ufi-core.06 grows the timeout from 5 s to 30 s', () => {
    expect([1, 2, 3, 4, 99].map((attempt) => deliveryRetryPolicy.timeoutMs(attempt))).toEqual([
      5_000, 10_000, 20_000, 30_000, 30_000,
    ]);
  });

  it('S9.07 retries a refused reaction once, and not twice', () => {
    expect(plan(answered(422), { refusalRetries: 1 })).toMatchObject({ kind: 'retry', refusalRetries: 0 });
    expect(plan(answered(422), { refusalRetries: 0 })).toEqual({ kind: 'stop' });
  });

  it('S5.13 does not spend that retry on a blocked action', () => {
    expect(plan(answered(403, { isBlocked: true }), { refusalRetries: 1 })).toEqual({ kind: 'stop' });
  });

  it('keeps that retry during network failures', () => {
    expect(plan(answered(503), { refusalRetries: 1 })).toMatchObject({ kind: 'retry', refusalRetries: 1 });
  });

  it('always plans a pause that a timer can hold', () => {
    fc.assert(
      fc.property(fc.nat(5_000), fc.double({ min: 0, max: 0.999, noNaN: true }), (attempt, random) => {
        const step = plan(answered(503), { attempt: attempt + 1, random });
        return step.kind === 'retry' && step.afterMs >= 0 && step.afterMs <= 60_000;
      }),
    );
  });
});

describe('planRetry for the profile bootstrap', () => {
  const bootstrap = (failure: RequestFailure, attempt: number) =>
    planRetry({ policy: profileRetryPolicy, failure, attempt, random: () => 0.5 });

  it('S8.09 does not retry after an error', () => {
    expect(bootstrap(transportFailure('network').failure, 1)).toEqual({ kind: 'stop' });
    expect(bootstrap(answered(503), 1)).toEqual({ kind: 'stop' });
  });

  it('S8.09 retries after a timeout, and rejects after 5 attempts', () => {
    const steps = [1, 2, 3, 4, 5].map((attempt) => bootstrap(transportFailure('timeout').failure, attempt).kind);
    expect(steps).toEqual(['retry', 'retry', 'retry', 'retry', 'stop']);
  });

  it('S9.01 gives each of 5 attempts 10 s', () => {
    expect(profileRetryPolicy.maxAttempts).toBe(5);
    expect(profileRetryPolicy.timeoutMs(1)).toBe(10_000);
  });
});

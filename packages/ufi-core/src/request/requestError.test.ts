import { describe, expect, it } from '@jest/globals';
import { errorCatalog, type ErrorName } from '../contract/index.ts';
import { isRetryOffered, transportFailure, clientRefusal, refusal } from './index.ts';

const offered: readonly (readonly [ErrorName, boolean])[] = [
  ['blockedAction', false],
  ['threadClosed', false],
  ['contentRefused', false],
  ['badParameter', true],
  ['unknown', true],
];

describe('isRetryOffered', () => {
  it.each(offered)('S5.13 after %s: %s', (reason, isOffered) => {
    expect(isRetryOffered(errorCatalog[reason])).toBe(isOffered);
  });

  it('S5.13 is allowed for silent errors, never for codes 1357012 and 1357006', () => {
    const silent = { ...clientRefusal('unknown').failure, isSilent: true };
    expect(isRetryOffered(silent)).toBe(true);
    expect([1357012, 1357006].map((code) => isRetryOffered({ ...silent, code }))).toEqual([false, false]);
  });
});

describe('RequestError', () => {
  it("ufi-core.02 holds the server's error as plain data", () => {
    const error = {
      code: 368,
      summary: 'Não',
      description: 'Bloqueado',
      isSilent: false,
      isTransient: false,
      isBlocked: true,
      isWarning: false,
      fields: { text: 'too_long' },
    };
    const { failure } = refusal({ httpStatus: 403, error, retryAfterMs: 5 });
    expect(failure).toEqual({ ...error, kind: 'refused', reason: 'blockedAction', httpStatus: 403, retryAfterMs: 5 });
    expect(JSON.parse(JSON.stringify(failure))).toEqual(failure);
  });

  it('ufi-core.02 holds only the kind of a network failure', () => {
    expect(transportFailure('timeout').failure).toMatchObject({
      kind: 'timeout',
      code: 1,
      summary: null,
      httpStatus: null,
    });
  });
});

import { errorCatalog, type ErrorName } from 'ufi-core/contract';
import type { TransportAnswer } from 'ufi-core/request';

/** A failure of the fake server. */
export class FakeRefusal extends Error {
  readonly reason: ErrorName;

  constructor(reason: ErrorName) {
    super(reason);
    this.reason = reason;
  }
}

/** A refusal in a messaging call's form. */
export function refusedCall(reason: ErrorName, more: object = {}): TransportAnswer {
  const { httpStatus, isRetryable: _, ...flags } = errorCatalog[reason];
  const details = { ...flags, summary: `Refused: ${reason}`, description: reason, ...more };
  return { status: httpStatus, body: { error_payload: details }, retryAfterMs: null };
}

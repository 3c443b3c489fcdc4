import { errorCatalog, type ErrorName } from '../../contract/index.ts';
import type { TransportAnswer } from '../../request/index.ts';

/** A refusal by the reference server. */
export class ReferenceRefusal extends Error {
  readonly reason: ErrorName;

  constructor(reason: ErrorName) {
    super(reason);
    this.reason = reason;
  }
}

/** A refusal as an answer. */
export function refusedAnswer(reason: ErrorName): TransportAnswer {
  const { httpStatus, isRetryable: _, ...flags } = errorCatalog[reason];
  const error = { ...flags, summary: `Refused: ${reason}`, description: reason };
  return { status: httpStatus, body: { error }, retryAfterMs: null };
}

import { errorCatalog, type ErrorName } from '../../contract/index.ts';
import type { TransportAnswer } from '../../request/index.ts';

/** The reference server's no. */
export class ReferenceRefusal extends Error {
  readonly reason: ErrorName;

  constructor(reason: ErrorName) {
    super(reason);
    this.reason = reason;
  }
}

/** A refusal as it travels. */
export function refusedAnswer(reason: ErrorName): TransportAnswer {
  const { httpStatus, isRetryable: _, ...flags } = errorCatalog[reason];
  const error = { ...flags, summary: `Refused: ${reason}`, description: reason };
  return { status: httpStatus, body: { error }, retryAfterMs: null };
}

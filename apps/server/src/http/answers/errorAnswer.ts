import type { ErrorBody, Locale } from 'ufi-core/contract';
import { buildErrorBody } from 'ufi-core/internal/error-messages';
import type { Logger } from 'pino';
import { isDatabaseUnavailable } from '../../database/engine/index.ts';
import { ApiError } from '../../errors/apiError.ts';

/** An error in wire form. */
export interface ErrorAnswer {
  readonly status: number;
  readonly body: ErrorBody;
  /** For the `Retry-After` header, in whole seconds. */
  readonly retryAfter: number | undefined;
  /** The error is not an ApiError and must be logged. */
  readonly isUnexpected: boolean;
}

const databaseAwayMs = 2_000;

function refusalFor(error: unknown): ApiError {
  if (error instanceof ApiError) return error;
  return isDatabaseUnavailable(error)
    ? new ApiError('tryLater', { retryAfterMs: databaseAwayMs })
    : new ApiError('unknown');
}

/** Converts an error to its answer in the viewer's language. Internal details are never disclosed. */
export function errorAnswer(error: unknown, locale: Locale): ErrorAnswer {
  const { reason, httpStatus, fields, asks, retryAfterMs, suspension } = refusalFor(error);
  return {
    status: httpStatus,
    body: buildErrorBody({ reason, locale, fields, asks, suspension }),
    retryAfter: retryAfterMs === undefined ? undefined : Math.max(1, Math.ceil(retryAfterMs / 1000)),
    isUnexpected: !(error instanceof ApiError),
  };
}

const textOf = (value: unknown): string | undefined => (typeof value === 'string' ? value : undefined);

/**
 * Logs an unexpected error with the request's id. Only these properties are logged: others of a database error may
 * contain what people wrote.
 */
export function reportFailure(log: Logger, error: unknown, requestId: string): void {
  const { name, message, stack } = error instanceof Error ? error : new Error(String(error));
  const code = error instanceof Error && 'code' in error ? textOf(error.code) : undefined;
  log.error({ requestId, error: { name, message, code, stack } }, 'failed');
}

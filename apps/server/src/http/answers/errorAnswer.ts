import type { ErrorBody, Locale } from 'ufi-core/contract';
import { buildErrorBody } from 'ufi-core/error-messages';
import { isDatabaseUnavailable } from '../../database/engine/index.ts';
import { ApiError } from '../../errors/apiError.ts';

/** A failure as it travels. */
export interface ErrorAnswer {
  readonly status: number;
  readonly body: ErrorBody;
  /** For `Retry-After`, in whole seconds. */
  readonly retryAfter: number | undefined;
  /** Nobody foresaw it: it belongs into the log. */
  readonly isUnexpected: boolean;
}

const databaseAwayMs = 2_000;

function refusalFor(error: unknown): ApiError {
  if (error instanceof ApiError) return error;
  return isDatabaseUnavailable(error)
    ? new ApiError('tryLater', { retryAfterMs: databaseAwayMs })
    : new ApiError('unknown');
}

/** What a failure is answered with, in the viewer's language. Never says what broke inside. */
export function errorAnswer(error: unknown, locale: Locale): ErrorAnswer {
  const { reason, httpStatus, fields, retryAfterMs } = refusalFor(error);
  return {
    status: httpStatus,
    body: buildErrorBody({ reason, locale, fields }),
    retryAfter: retryAfterMs === undefined ? undefined : Math.max(1, Math.ceil(retryAfterMs / 1000)),
    isUnexpected: !(error instanceof ApiError),
  };
}

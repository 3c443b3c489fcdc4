import { errorCatalog, type ErrorName, type Locale, type WireAnswer } from 'ufi-core/contract';
import { buildErrorBody } from 'ufi-core/internal/error-messages';

interface ApiErrorDetails {
  /** Reasons by parameter path. */
  readonly fields?: Readonly<Record<string, string>>;
  /** Overrides the status of the catalog. */
  readonly httpStatus?: number;
  /** Asks the client not to show a dialog. */
  readonly isSilent?: boolean;
}

/** A rejection with an entry of the error catalog. Nothing was changed. */
export class ApiError extends Error {
  readonly reason: ErrorName;
  readonly details: ApiErrorDetails;

  constructor(reason: ErrorName, details: ApiErrorDetails = {}) {
    super(`refused: ${reason}`);
    this.name = 'ApiError';
    this.reason = reason;
    this.details = details;
  }
}

/** The error for an invalid parameter, with a reason of the error messages. */
export const badParameter = (path: string, reason: string, httpStatus?: number): ApiError =>
  new ApiError('badParameter', { fields: { [path]: reason }, ...(httpStatus === undefined ? {} : { httpStatus }) });

/** Serializes an error as a response. */
export function apiErrorAnswer({ reason, details }: ApiError, locale: Locale): WireAnswer {
  const { error } = buildErrorBody({ reason, locale, fields: details.fields });
  return {
    status: details.httpStatus ?? errorCatalog[reason].httpStatus,
    body: { error: { ...error, isSilent: details.isSilent ?? error.isSilent } },
  };
}

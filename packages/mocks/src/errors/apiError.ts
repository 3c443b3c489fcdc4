import { errorCatalog, type ErrorName, type Locale, type WireAnswer } from 'ufi-core/contract';
import { buildErrorBody } from 'ufi-core/error-messages';

interface ApiErrorDetails {
  /** Why a parameter was refused, by its path. */
  readonly fields?: Readonly<Record<string, string>>;
  /** Where the catalogue's status does not fit. */
  readonly httpStatus?: number;
  /** Nobody is to be shown a dialog. */
  readonly isSilent?: boolean;
}

/** A call that is answered with an entry of the error catalogue. Nothing was changed. */
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

/** A parameter that is refused for a reason of the error messages. */
export const badParameter = (path: string, reason: string, httpStatus?: number): ApiError =>
  new ApiError('badParameter', { fields: { [path]: reason }, ...(httpStatus === undefined ? {} : { httpStatus }) });

/** A refusal as it travels. */
export function apiErrorAnswer({ reason, details }: ApiError, locale: Locale): WireAnswer {
  const { error } = buildErrorBody({ reason, locale, fields: details.fields });
  return {
    status: details.httpStatus ?? errorCatalog[reason].httpStatus,
    body: { error: { ...error, isSilent: details.isSilent ?? error.isSilent } },
  };
}

import {
  errorCatalog,
  type AccountSuspension,
  type ErrorDialog,
  type ErrorName,
  type FailureField,
  type Locale,
  type WireAnswer,
} from 'ufi-core/contract';
import { buildErrorBody } from 'ufi-core/internal/error-messages';

interface ApiErrorDetails {
  /** Reasons by parameter path. */
  readonly fields?: Readonly<Record<string, string>>;
  /** Overrides the status of the catalog. */
  readonly httpStatus?: number;
  /** Asks the client not to show a dialog. */
  readonly isSilent?: boolean;
  /** What is asked before the call takes effect. */
  readonly dialog?: ErrorDialog;
  /** The same by its name, with the token that confirms it. */
  readonly asks?: { readonly name: 'many_strangers'; readonly token: string };
  /** Why and until when the account is suspended. */
  readonly suspension?: AccountSuspension;
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

/** Serializes an error as a response, with the failure in the field that the call's clients read. */
export function apiErrorAnswer(
  { reason, details }: ApiError,
  locale: Locale,
  field: FailureField = 'error',
): WireAnswer {
  const { fields, dialog, asks, suspension } = details;
  const { error } = buildErrorBody({ reason, locale, fields, dialog, asks, suspension });
  return {
    status: details.httpStatus ?? errorCatalog[reason].httpStatus,
    body: { [field]: { ...error, isSilent: details.isSilent ?? error.isSilent } },
  };
}

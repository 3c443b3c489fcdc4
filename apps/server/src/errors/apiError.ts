import { errorCatalog, type ErrorName } from 'ufi-core/contract';

interface ApiErrorDetails {
  /** Why a parameter was refused, by its path. */
  readonly fields?: Readonly<Record<string, string>>;
  /** Where the catalogue's status does not fit (413, 415, 405). */
  readonly httpStatus?: number;
  /** When it is worth trying again, in milliseconds. */
  readonly retryAfterMs?: number;
}

/** A call that is answered with an entry of the error catalogue. Nothing was changed. */
export class ApiError extends Error {
  readonly reason: ErrorName;
  readonly httpStatus: number;
  readonly fields: Readonly<Record<string, string>> | undefined;
  readonly retryAfterMs: number | undefined;

  constructor(reason: ErrorName, details: ApiErrorDetails = {}) {
    super(`refused: ${reason}`);
    this.name = 'ApiError';
    this.reason = reason;
    this.httpStatus = details.httpStatus ?? errorCatalog[reason].httpStatus;
    this.fields = details.fields;
    this.retryAfterMs = details.retryAfterMs;
  }
}

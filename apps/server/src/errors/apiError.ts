import { errorCatalog, type AccountSuspension, type ErrorName } from 'ufi-core/contract';

interface ApiErrorDetails {
  /** Why each rejected parameter was rejected, keyed by its path. */
  readonly fields?: Readonly<Record<string, string>>;
  /** Overrides the HTTP status of the catalogue (413, 415, 405). */
  readonly httpStatus?: number;
  /** Delay before a retry is worthwhile, in milliseconds. */
  readonly retryAfterMs?: number;
  /** What is asked before the call takes effect, and the token that confirms it. */
  readonly asks?: { readonly name: 'many_strangers'; readonly token: string } | undefined;
  /** Why and until when the account is suspended. */
  readonly suspension?: AccountSuspension;
}

/** An error of the contract's catalogue, thrown to refuse a call. The call has changed nothing. */
export class ApiError extends Error {
  readonly reason: ErrorName;
  readonly httpStatus: number;
  readonly fields: Readonly<Record<string, string>> | undefined;
  readonly retryAfterMs: number | undefined;
  readonly asks: ApiErrorDetails['asks'];
  readonly suspension: AccountSuspension | undefined;

  constructor(reason: ErrorName, details: ApiErrorDetails = {}) {
    super(`refused: ${reason}`);
    this.name = 'ApiError';
    this.reason = reason;
    this.httpStatus = details.httpStatus ?? errorCatalog[reason].httpStatus;
    this.fields = details.fields;
    this.retryAfterMs = details.retryAfterMs;
    this.asks = details.asks;
    this.suspension = details.suspension;
  }
}

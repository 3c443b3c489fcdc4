import {
  errorCatalog,
  neverRetriedCodes,
  type ErrorDetails,
  type ErrorDialog,
  type ErrorName,
} from '../contract/index.ts';
import { errorNameOf } from '../contract/errorCatalog.ts';

/**
 * The kind of a failed call: `refused` by the server, `network` without an answer, `timeout` without one in time,
 * `aborted` by the caller, `badAnswer` with one that violates the contract.
 */
export type RequestErrorKind = 'refused' | 'network' | 'timeout' | 'aborted' | 'badAnswer';

/** A failure as plain data, which can be stored and shown after a reload. */
export interface RequestFailure {
  readonly kind: RequestErrorKind;
  /** The catalogue's code; 1 (unknown) if the server gave none. */
  readonly code: number;
  /** The code's name in the catalogue. */
  readonly reason: ErrorName;
  readonly httpStatus: number | null;
  /** In the viewer's language; null if the server sent none. */
  readonly summary: string | null;
  readonly description: string | null;
  /** No dialog is shown. */
  readonly isSilent: boolean;
  /** Expected to resolve by itself. */
  readonly isTransient: boolean;
  /** The action is blocked for this person. */
  readonly isBlocked: boolean;
  readonly isWarning: boolean;
  /** Reasons for invalid parameters, by path. */
  readonly fields: Readonly<Record<string, string>>;
  /** What the server asks before the call takes effect; undefined if it asks nothing. */
  readonly dialog?: ErrorDialog | undefined;
  /** The delay that the server asks for. */
  readonly retryAfterMs: number | null;
}

/** The only error that a call rejects with. */
export class RequestError extends Error {
  override readonly name = 'RequestError';
  readonly failure: RequestFailure;

  constructor(failure: RequestFailure) {
    super(
      `${failure.kind}: ${failure.reason} (${failure.code})${failure.summary === null ? '' : ` ${failure.summary}`}`,
    );
    this.failure = failure;
  }
}

const noMessage = { summary: null, description: null, fields: {} } as const;

function flagsOf(reason: ErrorName) {
  const { code, isSilent, isTransient, isBlocked, isWarning } = errorCatalog[reason];
  return { code, reason, isSilent, isTransient, isBlocked, isWarning };
}

/** HTTP details of an answer that did not come from our server, such as a proxy's page, or of none at all. */
interface UnansweredCall {
  readonly httpStatus: number | null;
  readonly retryAfterMs: number | null;
}

/** The error of a call without an answer from our server. */
export function transportFailure(
  kind: Exclude<RequestErrorKind, 'refused'>,
  { httpStatus, retryAfterMs }: UnansweredCall = { httpStatus: null, retryAfterMs: null },
): RequestError {
  return new RequestError({ ...noMessage, ...flagsOf('unknown'), kind, httpStatus, retryAfterMs });
}

/** The error of a call that this client refuses itself, in the server's form. */
export const clientRefusal = (reason: ErrorName): RequestError =>
  new RequestError({ ...noMessage, ...flagsOf(reason), kind: 'refused', httpStatus: null, retryAfterMs: null });

/** A refusal by the server, with its HTTP status. */
export interface Refusal {
  readonly httpStatus: number;
  readonly error: ErrorDetails;
  readonly retryAfterMs: number | null;
}

/** The error of a call that the server has refused. */
export function refusal({ httpStatus, error, retryAfterMs }: Refusal): RequestError {
  const { fields = {}, ...details } = error;
  return new RequestError({
    ...details,
    fields,
    kind: 'refused',
    reason: errorNameOf(details.code),
    httpStatus,
    retryAfterMs,
  });
}

/**
 * True if a retry is offered (S5.13): also after a silent error, never after a blocked action or a code that is never
 * retried.
 */
export const isRetryOffered = ({ isBlocked, code }: Pick<RequestFailure, 'isBlocked' | 'code'>): boolean =>
  !isBlocked && !neverRetriedCodes.includes(code);

import { errorCatalog, errorNameOf, neverRetriedCodes, type ErrorBody, type ErrorName } from '../contract/index.ts';

/**
 * Why a call has no payload: `refused` the server said no, `network` no answer came, `timeout` none came in time,
 * `aborted` the caller took the call back, `badAnswer` what came is not what the contract says.
 */
export type RequestErrorKind = 'refused' | 'network' | 'timeout' | 'aborted' | 'badAnswer';

/** A failure as plain data: it can be stored and shown after a reload. */
export interface RequestFailure {
  readonly kind: RequestErrorKind;
  /** The catalogue's code; 1 (unknown) where no server has given one. */
  readonly code: number;
  /** The catalogue's name for the code. */
  readonly reason: ErrorName;
  readonly httpStatus: number | null;
  /** In the viewer's language; null where no server has said anything. */
  readonly summary: string | null;
  readonly description: string | null;
  /** No dialog is shown. */
  readonly isSilent: boolean;
  /** Expected to pass by itself. */
  readonly isTransient: boolean;
  /** The action is blocked for this person. */
  readonly isBlocked: boolean;
  readonly isWarning: boolean;
  /** Why a parameter was refused, by its path. */
  readonly fields: Readonly<Record<string, string>>;
  /** How long the server asks to wait. */
  readonly retryAfterMs: number | null;
}

/** The one error that a call rejects with. */
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

/** What is known of an answer that is no word of our server's: a proxy's page, or nothing at all. */
interface UnansweredCall {
  readonly httpStatus: number | null;
  readonly retryAfterMs: number | null;
}

/** The failure of a call that our server has not answered. */
export function transportFailure(
  kind: Exclude<RequestErrorKind, 'refused'>,
  { httpStatus, retryAfterMs }: UnansweredCall = { httpStatus: null, retryAfterMs: null },
): RequestError {
  return new RequestError({ ...noMessage, ...flagsOf('unknown'), kind, httpStatus, retryAfterMs });
}

/** The failure of a call that this client itself refuses, as the server would. */
export const clientRefusal = (reason: ErrorName): RequestError =>
  new RequestError({ ...noMessage, ...flagsOf(reason), kind: 'refused', httpStatus: null, retryAfterMs: null });

/** A refusal in the server's words, with the status that it came with. */
export interface Refusal {
  readonly httpStatus: number;
  readonly error: ErrorBody['error'];
  readonly retryAfterMs: number | null;
}

/** The failure of a call that the server has refused. */
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

/** Whether a person may try the same again (S5.13): also after a silent error, never after a blocked action. */
export const isRetryOffered = ({ isBlocked, code }: Pick<RequestFailure, 'isBlocked' | 'code'>): boolean =>
  !isBlocked && !neverRetriedCodes.includes(code);

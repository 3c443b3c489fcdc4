/**
 * Why a sign-in at the provider came to nothing: whoever asked (`declined`), a code that is used up or late (`refused`), an
 * answer that is not what it should be (`untrusted`), or a provider that does not answer (`away`).
 */
export type ProviderFailureKind = 'declined' | 'refused' | 'untrusted' | 'away';

/** A sign-in at the provider came to nothing. */
export class ProviderFailure extends Error {
  readonly kind: ProviderFailureKind;

  constructor(kind: ProviderFailureKind, cause: unknown) {
    super(`the OpenID provider failed: ${kind}: ${cause instanceof Error ? cause.message : String(cause)}`, { cause });
    this.name = 'ProviderFailure';
    this.kind = kind;
  }
}

const awayErrors: ReadonlySet<unknown> = new Set(['server_error', 'temporarily_unavailable']);
const declinedErrors: ReadonlySet<unknown> = new Set([
  'access_denied',
  'login_required',
  'consent_required',
  'interaction_required',
]);

const isIn = (error: unknown): error is Readonly<Record<string, unknown>> =>
  typeof error === 'object' && error !== null;

/** True if an error, or what has caused it, is one of the connection. */
function isOfConnection(error: unknown): boolean {
  if (!isIn(error)) return false;
  return error['name'] === 'OutboundError' || isOfConnection(error['cause']);
}

/** The status of an answer that was no success, as the library of the protocol hands it over. */
function statusOf(error: Readonly<Record<string, unknown>>): number {
  const { cause } = error;
  const answer = isIn(cause) && cause['response'] instanceof Response ? cause['response'] : cause;
  return answer instanceof Response ? answer.status : Number(error['status'] ?? 0);
}

/** What an error of the library of the protocol, or of the connection, means to whoever signs in. */
export function failureOf(error: unknown): ProviderFailure {
  if (error instanceof ProviderFailure) return error;
  if (!isIn(error)) return new ProviderFailure('untrusted', error);
  const { name, error: reason } = error;
  if (isOfConnection(error) || awayErrors.has(reason) || statusOf(error) >= 500)
    return new ProviderFailure('away', error);
  if (name === 'AuthorizationResponseError')
    return new ProviderFailure(declinedErrors.has(reason) ? 'declined' : 'refused', error);
  return new ProviderFailure(name === 'ResponseBodyError' ? 'refused' : 'untrusted', error);
}

/**
 * Why a browser has made or used no passkey: it has none at all, the authenticator holds one of the account already, or its
 * person, or the browser, has ended the request.
 */
export type PasskeyFailureReason = 'unsupported' | 'known' | 'ended';

/** See {@link PasskeyFailureReason}. */
export class PasskeyFailure extends Error {
  readonly reason: PasskeyFailureReason;
  constructor(reason: PasskeyFailureReason) {
    super(`no passkey: ${reason}`);
    this.reason = reason;
  }
}

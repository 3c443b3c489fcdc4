import type { endpointRegistry, InputOf, PayloadOf } from 'ufi-core/contract';

/**
 * Why a browser has made or used no passkey: it has none at all, the authenticator holds one of the account already, or its
 * person, or the browser, has ended the request.
 */
type PasskeyFailureReason = 'unsupported' | 'known' | 'ended';

/** See {@link PasskeyFailureReason}. */
class PasskeyFailure extends Error {
  readonly reason: PasskeyFailureReason;
  constructor(reason: PasskeyFailureReason) {
    super(`no passkey: ${reason}`);
    this.reason = reason;
  }
}

export { PasskeyFailure };

type Registry = typeof endpointRegistry;
/** What a browser says of a passkey that it has made. */
export type MadePasskey = Omit<InputOf<Registry['addPasskey']>, 'name'>;
/** What a browser says of a passkey that somebody has signed in with. */
export type UsedPasskey = InputOf<Registry['signInWithPasskey']>;
type MakeOptions = PayloadOf<Registry['startPasskey']>['options'];
type UseOptions = PayloadOf<Registry['startPasskeySignIn']>['options'];

/** Most pages make and use no passkey, so the library is loaded by who does. */
const loadLibrary = () => import('@simplewebauthn/browser');
type Library = Awaited<ReturnType<typeof loadLibrary>>;

function reasonOf(error: unknown): PasskeyFailureReason {
  const code = error instanceof Error && 'code' in error ? error.code : undefined;
  return code === 'ERROR_AUTHENTICATOR_PREVIOUSLY_REGISTERED' ? 'known' : 'ended';
}

async function ceremony<T>(work: (library: Library) => Promise<T>): Promise<T> {
  const library = await loadLibrary();
  if (!library.browserSupportsWebAuthn()) throw new PasskeyFailure('unsupported');
  try {
    return await work(library);
  } catch (error) {
    throw new PasskeyFailure(reasonOf(error));
  }
}

/** Has the browser make a passkey. @throws PasskeyFailure */
export const makePasskey = (optionsJSON: MakeOptions): Promise<MadePasskey> =>
  ceremony(async ({ startRegistration }) => {
    const { id, response } = await startRegistration({ optionsJSON });
    return { credential_id: id, client_data: response.clientDataJSON, attestation: response.attestationObject };
  });

/** Has the browser use a passkey, which its person chooses, in a field's suggestions if `isSuggested`. @throws PasskeyFailure */
export const takePasskey = (optionsJSON: UseOptions, { isSuggested = false } = {}): Promise<UsedPasskey> =>
  ceremony(async ({ startAuthentication }) => {
    const { id, response } = await startAuthentication({ optionsJSON, useBrowserAutofill: isSuggested });
    return {
      credential_id: id,
      client_data: response.clientDataJSON,
      authenticator_data: response.authenticatorData,
      signature: response.signature,
      user_handle: response.userHandle ?? '',
    };
  });

/** True if the browser can suggest passkeys in a field. */
export async function suggestsPasskeys(): Promise<boolean> {
  // Nothing is loaded for browsers that can't.
  if (!('PublicKeyCredential' in globalThis)) return false;
  return (await loadLibrary()).browserSupportsWebAuthnAutofill();
}

/** Ends the request that waits for its person, if there is one. */
export async function endPasskeyRequest(): Promise<void> {
  (await loadLibrary()).WebAuthnAbortService.cancelCeremony();
}

import type { endpointRegistry, ParsedInputOf } from 'ufi-core/contract';
import * as v from 'valibot';
import type { RelyingParty } from './relyingParty.ts';

/** What a browser says of a passkey that it has made. */
export type MadePasskey = Omit<ParsedInputOf<(typeof endpointRegistry)['addPasskey']>, 'name'>;
/** What a browser says of a passkey that somebody has signed in with. */
export type UsedPasskey = ParsedInputOf<(typeof endpointRegistry)['signInWithPasskey']>;

/** The numbers that COSE gives to Ed25519, ES256 and RS256, the best first. */
export const passkeyAlgorithms = [-8, -7, -257];

/** The library takes longer to load than the rest of the start. */
const loadLibrary = () => import('@simplewebauthn/server');

// A page of ours signs in by its own window alone, so what was signed inside another page's frame is somebody else's.
const clientDataSchema = v.object({ challenge: v.string(), crossOrigin: v.optional(v.literal(false)) });

/** The challenge that a browser's data say was signed; null if they say nothing of the kind. */
export function challengeIn(clientData: string): string | null {
  try {
    const parsed = v.safeParse(clientDataSchema, JSON.parse(Buffer.from(clientData, 'base64url').toString()));
    return parsed.success ? parsed.output.challenge : null;
  } catch {
    return null;
  }
}

const expectedOf = ({ id, origin }: RelyingParty, challenge: string) => ({
  expectedChallenge: challenge,
  expectedOrigin: origin,
  expectedRPID: id,
  requireUserVerification: true,
});

const credentialOf = (id: string) => ({ id, rawId: id, type: 'public-key' as const, clientExtensionResults: {} });

// The library throws for whatever is wrong with an answer.
const orNull = <T>(verified: Promise<T>): Promise<T | null> => verified.catch(() => null);

/** The credential of an answer to a challenge of `startPasskey`; null if anything in it is not as it has to be. */
export async function verifyMade(party: RelyingParty, challenge: string, made: MadePasskey) {
  const { verifyRegistrationResponse } = await loadLibrary();
  const answer = await orNull(
    verifyRegistrationResponse({
      ...expectedOf(party, challenge),
      response: {
        ...credentialOf(made.credential_id),
        response: { clientDataJSON: made.client_data, attestationObject: made.attestation },
      },
      supportedAlgorithmIDs: passkeyAlgorithms,
    }),
  );
  return answer?.verified ? answer.registrationInfo.credential : null;
}

/** The count of an answer to a challenge of `startPasskeySignIn`, signed by a key; null if anything is not as it has to be. */
export async function verifyUsed(
  party: RelyingParty,
  { challenge, publicKey }: { readonly challenge: string; readonly publicKey: Buffer },
  used: UsedPasskey,
): Promise<number | null> {
  const { verifyAuthenticationResponse } = await loadLibrary();
  const answer = await orNull(
    verifyAuthenticationResponse({
      ...expectedOf(party, challenge),
      response: {
        ...credentialOf(used.credential_id),
        response: {
          clientDataJSON: used.client_data,
          authenticatorData: used.authenticator_data,
          signature: used.signature,
          userHandle: used.user_handle,
        },
      },
      // The library looks at the count before the signature; what is signed and counts back has to be told apart.
      credential: { id: used.credential_id, publicKey: new Uint8Array(publicKey), counter: 0 },
    }),
  );
  return answer?.verified ? answer.authenticationInfo.newCounter : null;
}

import { browserClock, browserRandom } from 'ufi-browser';
import { createSignIn, type SignIn, type SignInParts, type SecretSource } from 'ufi-plugin';
import { enterSession, type EntryParts } from './enterSession.ts';

export { showSession } from './showSession.ts';

/* oxlint-disable no-restricted-properties -- this is the port of secrets, which asks for more than numbers */
/** Random bytes and hashes from Web Crypto, whose hashes browsers keep from the frames of plain `http` pages. */
const browserSecrets: SecretSource = {
  randomBytes: (length) => crypto.getRandomValues(new Uint8Array(length)),
  async sha256(bytes) {
    const { subtle }: { readonly subtle?: SubtleCrypto } = crypto;
    if (subtle) return new Uint8Array(await subtle.digest('SHA-256', Uint8Array.from(bytes)));
    const { sha256 } = await import('@noble/hashes/sha2.js');
    return sha256(bytes);
  },
};
/* oxlint-enable no-restricted-properties */

/** Dependencies of {@link openSignIn}. */
export type FrameSignInParts = Pick<SignInParts, 'dispatcher' | 'token' | 'embedding'> &
  Omit<EntryParts, 'clock' | 'onRefused'>;

/** Opens the sign-in of a frame, in whose popup the visitor may be already. */
export function openSignIn(parts: FrameSignInParts): SignIn {
  const popup = window.ufiPopup;
  const signIn = createSignIn({
    ...parts,
    clock: browserClock,
    random: browserRandom,
    secrets: browserSecrets,
    signedIn(session, onRefused) {
      enterSession(session, {
        ...parts,
        clock: browserClock,
        onRefused() {
          // The visitor is still shown as anonymous, and so their calls are.
          parts.token.keep(null);
          onRefused();
        },
      });
    },
    openPopup: () => popup?.take() ?? null,
  });
  popup?.onMessage(signIn.receive);
  return signIn;
}

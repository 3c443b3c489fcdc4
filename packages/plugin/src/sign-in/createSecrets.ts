/** The parts of Web Crypto that signing in needs. */
export interface SecretSource {
  /** Cryptographically secure random bytes. */
  randomBytes(length: number): Uint8Array;
  sha256(bytes: Uint8Array): Promise<Uint8Array>;
}

/** Verifier, which stays in the frame, and its challenge for the server, as in PKCE (D2). */
export interface SignInSecrets {
  readonly verifier: string;
  readonly challenge: string;
}

const letters = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_';
const secretBytes = 32;

/** Base64url without padding. */
function toBase64Url(bytes: Uint8Array): string {
  let text = '';
  for (let at = 0; at < bytes.length; at += 3) {
    const group = ((bytes[at] ?? 0) << 16) | ((bytes[at + 1] ?? 0) << 8) | (bytes[at + 2] ?? 0);
    const count = Math.min(4, bytes.length - at + 1);
    for (let letter = 0; letter < count; letter += 1) text += letters[(group >> (18 - 6 * letter)) & 63];
  }
  return text;
}

const asciiOf = (text: string): Uint8Array => Uint8Array.from(text, (letter) => letter.charCodeAt(0));

/** Creates a verifier of 32 random bytes, and the SHA-256 of its letters, both in base64url. */
export async function createSecrets({ randomBytes, sha256 }: SecretSource): Promise<SignInSecrets> {
  const verifier = toBase64Url(randomBytes(secretBytes));
  return { verifier, challenge: toBase64Url(await sha256(asciiOf(verifier))) };
}

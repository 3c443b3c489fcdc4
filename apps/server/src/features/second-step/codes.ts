import { createOTP } from '@better-auth/utils/otp';
import { generateRandomString } from 'better-auth/crypto';
import { hashSecret } from '../../runtime/secrets.ts';

const periodMs = 30_000;
const recoveryCodes = 10;

/** A secret of 148 random bits, which is 40 characters of Base32. */
export const newAppSecret = (): string => generateRandomString(25, 'a-z', 'A-Z', '0-9');

/** The secret as text (Base32), and the address that authenticator apps read from a QR code. */
export function describeSecret(
  secret: string,
  { network, email }: { readonly network: string; readonly email: string },
): { secret: string; uri: string } {
  const uri = createOTP(secret).url(network, email);
  return { secret: new URL(uri).searchParams.get('secret') ?? '', uri };
}

/** A code as it is compared: what people type to read it more easily is left out. */
export const plainCode = (code: string): string => code.replace(/[\s-]/g, '').toLowerCase();

/** True if a code is one of an authenticator app. */
export const isAppCode = (code: string): boolean => /^\d{6}$/.test(code);

/**
 * The step of time that a code belongs to: the present one, or one beside it, as clocks differ; null if it belongs to none.
 * The library's own check says only whether there is one, and each step's code is to be used once.
 */
export async function stepOfCode(secret: string, { code, now }: { code: string; now: number }): Promise<number | null> {
  const present = Math.floor(now / periodMs);
  const { hotp } = createOTP(secret);
  const steps = [present - 1, present, present + 1];
  const codes = await Promise.all(steps.map((step) => hotp(step)));
  return steps.find((_, at) => codes[at] === code) ?? null;
}

/** Ten recovery codes of 82 random bits each, so a plain hash can't be reversed by guessing. */
export function newRecoveryCodes(): { readonly codes: string[]; readonly hashes: string[] } {
  const plain = Array.from({ length: recoveryCodes }, () => generateRandomString(16, 'a-z', '0-9'));
  const codes = plain.map((code) => code.replace(/(.{4})(?!$)/g, '$1-'));
  return { codes, hashes: plain.map(hashSecret) };
}

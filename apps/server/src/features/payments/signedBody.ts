import { createHmac, timingSafeEqual } from 'node:crypto';
import { SignatureError } from './paymentProvider.ts';

/** The greatest age of a signature, in seconds. */
export const signatureTolerance = 300;

const digestOf = (secret: string, time: number, body: Uint8Array): Buffer =>
  createHmac('sha256', secret).update(`${time}.`).update(body).digest();

/** The signature of a body at a time in Unix seconds, in the format that payment services use: `t=...,v1=...`. */
export const signBody = (secret: string, time: number, body: Uint8Array): string =>
  `t=${time},v1=${digestOf(secret, time, body).toString('hex')}`;

const signatureShape = /^t=(\d{1,12}),v1=([\da-f]{64})$/;

interface SignedBody {
  readonly secret: string;
  readonly body: Uint8Array;
  /** The header with the signature. */
  readonly signature: string | undefined;
  /** The present time in Unix seconds. */
  readonly now: number;
}

/** Checks that a body was signed with the secret, as it is and lately. @throws SignatureError */
export function checkSignature({ secret, body, signature, now }: SignedBody): void {
  const [, time, digest] = signatureShape.exec(signature ?? '') ?? [];
  if (time === undefined || digest === undefined) throw new SignatureError();
  const isSigned = timingSafeEqual(digestOf(secret, Number(time), body), Buffer.from(digest, 'hex'));
  if (!isSigned || Math.abs(now - Number(time)) > signatureTolerance) throw new SignatureError();
}

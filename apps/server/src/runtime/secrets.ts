import { createHash, randomBytes } from 'node:crypto';

/** Generates a secret of 256 random bits for a cookie or a link. */
export const newSecret = (): string => randomBytes(32).toString('base64url');

/** Hashes a secret for storage. It has 256 random bits, so a plain hash can't be reversed by guessing. */
export const hashSecret = (secret: string): string => createHash('sha256').update(secret).digest('base64url');

import { randomBytes } from 'node:crypto';
import { readFile, writeFile } from 'node:fs/promises';
import { hasCode } from '../errors/errorDetails.ts';

/** Reads a secret from a file that only the server's user can read; the first time, makes it, of 256 random bits. */
export async function readSecretFile(file: string): Promise<string> {
  await writeFile(file, randomBytes(32).toString('base64url'), { mode: 0o600, flag: 'wx' }).catch((error: unknown) => {
    if (!hasCode(error, 'EEXIST')) throw error;
  });
  return readFile(file, 'utf8');
}

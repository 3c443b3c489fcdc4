import { Readable } from 'node:stream';
import type { ReadableStream as NodeReadableStream } from 'node:stream/web';
import { Decrypter, Encrypter, generateIdentity, identityToRecipient } from 'age-encryption';

const webStreamOf = (stream: Readable) => Readable.toWeb(stream) as ReadableStream<Uint8Array>;
const nodeStreamOf = (stream: ReadableStream<Uint8Array>) => Readable.fromWeb(stream as NodeReadableStream<Uint8Array>);

/** Encrypts a stream for the owner of a key, in the format of [age](https://age-encryption.org/v1). */
export async function encrypted(stream: Readable, recipient: string): Promise<Readable> {
  const encrypter = new Encrypter();
  encrypter.addRecipient(recipient);
  return nodeStreamOf(await encrypter.encrypt(webStreamOf(stream)));
}

/** Decrypts what was encrypted for an identity. @throws if it was encrypted for another, or was changed */
export async function decrypted(stream: Readable, identity: string): Promise<Readable> {
  const decrypter = new Decrypter();
  decrypter.addIdentity(identity);
  return nodeStreamOf(await decrypter.decrypt(webStreamOf(stream)));
}

/** The two halves of a key: `recipient` encrypts and may lie on the server, `identity` decrypts. */
export interface BackupKeys {
  readonly recipient: string;
  readonly identity: string;
}

/** Makes a new pair of keys. */
export async function makeBackupKeys(): Promise<BackupKeys> {
  const identity = await generateIdentity();
  return { identity, recipient: await identityToRecipient(identity) };
}

/** The first bytes of every encrypted file. */
export const encryptedMagic = 'age-encryption.org/v1\n';

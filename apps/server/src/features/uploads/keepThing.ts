import { randomBytes } from 'node:crypto';
import type { Pool } from 'pg';
import type { UploadedAttachment } from 'ufi-core/contract';
import type { CheckedFile, CheckedThing } from './checks/checkJob.ts';
import { insertFiles, keyOf, mediaFolder } from './mediaRows.ts';
import type { MediaStore } from './storage/mediaStore.ts';

/** A folder that nobody guesses, for the files of one thing. */
export const newFolder = (): string => `${mediaFolder}${randomBytes(24).toString('base64url')}/`;

/** Puts the files of a thing into the store. */
export async function keepFiles(
  { pool, store }: { pool: Pool; store: MediaStore },
  { id, folder, thing }: { id: string; folder: string; thing: CheckedThing },
): Promise<void> {
  const files = thing.files.map((file) => ({ ...file, servedAt: `${folder}${file.name}` }));
  await insertFiles(pool, id, files);
  for (const { servedAt, ...file } of files) await store.put(keyOf(servedAt), file);
}

const fileOf = ({ files }: CheckedThing, role: CheckedFile['role']): CheckedFile => {
  const file = files.find((each) => each.role === role);
  if (file === undefined) throw new Error(`a thing without its ${role}`);
  return file;
};

interface Kept {
  readonly id: string;
  readonly folder: string;
  readonly thing: CheckedThing;
  /** Of a video. */
  readonly poster: string | null;
}

/** A thing as an attachment. */
export function attachmentOf({ id: fbid, folder, thing, poster }: Kept): UploadedAttachment {
  const { type, width = 1, height = 1, duration = 0 } = thing;
  const whole = fileOf(thing, 'whole');
  const url = `${folder}${whole.name}`;
  const shown = { url, width, height, accessibilityLabel: '' };
  switch (type) {
    case 'photo':
    case 'gif':
      return { type, fbid, metadata: { ...shown, preview_uri: `${folder}${fileOf(thing, 'preview').name}` } };
    case 'video':
      return { type, fbid, metadata: { ...shown, preview_uri: poster, duration } };
    case 'file': {
      const { downloadName = whole.name, size, type: mimeType } = whole;
      return { type, fbid, metadata: { url, name: downloadName, size, mimeType } };
    }
  }
}

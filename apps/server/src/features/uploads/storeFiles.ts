import { randomBytes } from 'node:crypto';
import type { Pool } from 'pg';
import type { UploadedAttachment } from 'ufi-core/contract';
import type { CheckedFile, CheckedMedia } from './checks/checkJob.ts';
import { insertFiles } from './mediaRows.ts';
import { keyOf, mediaFolder, privateMediaFolder } from './storage/mediaPaths.ts';
import type { MediaStore } from './storage/mediaStore.ts';

/** Generates an unguessable directory for the files of one media item. */
export const newFolder = (isPrivate = false): string =>
  `${isPrivate ? privateMediaFolder : mediaFolder}${randomBytes(24).toString('base64url')}/`;

/** Puts the files of a media item into the store. */
export async function storeFiles(
  { pool, store }: { pool: Pool; store: MediaStore },
  { id, folder, checked }: { id: string; folder: string; checked: CheckedMedia },
): Promise<void> {
  const files = checked.files.map((file) => ({ ...file, servedAt: `${folder}${file.name}` }));
  await insertFiles(pool, id, files);
  for (const { servedAt, ...file } of files) await store.put(keyOf(servedAt), file);
}

const fileOf = ({ files }: CheckedMedia, role: CheckedFile['role']): CheckedFile => {
  const file = files.find((each) => each.role === role);
  if (file === undefined) throw new Error(`an upload without its ${role}`);
  return file;
};

interface StoredMedia {
  readonly id: string;
  readonly folder: string;
  readonly checked: CheckedMedia;
  /** Only of a video. */
  readonly poster: string | null;
}

/** Builds the attachment of a media item. */
export function attachmentOf({ id: fbid, folder, checked, poster }: StoredMedia): UploadedAttachment {
  const { type, width = 1, height = 1, duration = 0 } = checked;
  const whole = fileOf(checked, 'whole');
  const url = `${folder}${whole.name}`;
  const visual = { url, width, height, accessibilityLabel: '' };
  switch (type) {
    case 'photo':
    case 'gif': {
      const preview_uri = `${folder}${fileOf(checked, 'preview').name}`;
      const medium = checked.files.find(({ role }) => role === 'medium');
      if (type === 'gif' || medium === undefined) return { type, fbid, metadata: { ...visual, preview_uri } };
      return { type, fbid, metadata: { ...visual, preview_uri, medium_uri: `${folder}${medium.name}` } };
    }
    case 'video':
      return { type, fbid, metadata: { ...visual, preview_uri: poster, duration } };
    case 'file': {
      const { downloadName = whole.name, size, type: mimeType } = whole;
      return { type, fbid, metadata: { url, name: downloadName, size, mimeType } };
    }
  }
}

import { defaultUploadBytes, type Session } from 'ufi-core/contract';
import type { UsesUploads } from './uploads.ts';

const kinds = ['photo', 'video', 'file'] as const;

/** The size limits of an instance that has changed them, as sessions carry them: clients know the defaults. */
export function changedUploadBytes({ uploads }: UsesUploads): Pick<Session, 'uploadbytes'> {
  if (uploads === undefined) return {};
  const { photo, video, file } = uploads.limits.bytes;
  const uploadbytes = { photo, video, file };
  return kinds.every((kind) => uploadbytes[kind] === defaultUploadBytes[kind]) ? {} : { uploadbytes };
}

import { createHash, randomUUID } from 'node:crypto';
import type { UploadedAttachment } from 'ufi-core/contract';
import { ApiError } from '../../errors/apiError.ts';
import { RejectedUpload, type RejectionReason } from './checks/rejectedUpload.ts';
import { CheckerBusy } from './createChecker.ts';
import { attachmentOf, storeFiles, newFolder } from './storeFiles.ts';
import { findMedia, putMedia } from './mediaRows.ts';
import { deleteUpload, insertUpload, setUploadState, type UploadRow } from './uploadRows.ts';
import type { PhotoUpload } from './uploads.ts';
import type { UploadTools } from './uploadTools.ts';
import { withTempFolder } from './withTempFolder.ts';

/** The API error of a rejected upload. */
export const apiErrorOf = ({ reason, status }: RejectionReason): ApiError =>
  new ApiError('badParameter', { httpStatus: status, fields: { file: reason } });

const busyRetryMs = 5_000;
/** Converts the errors of an upload to API errors. */
export const toApiError = (error: unknown): unknown => {
  if (error instanceof RejectedUpload) return apiErrorOf(error);
  return error instanceof CheckerBusy ? new ApiError('tryLater', { retryAfterMs: busyRetryMs }) : error;
};

/** Idempotency hash of an upload: the same picture for the same thread. */
const requestHashOf = ({ thread, file, isPrivate = false }: PhotoUpload): string =>
  createHash('sha256')
    .update(`${isPrivate ? 'message' : thread} ${file.sha256}`)
    .digest('hex');

/** Replays the answer of an earlier upload with the same client id. */
async function replayUpload({ pool }: UploadTools, known: UploadRow, request: string): Promise<UploadedAttachment> {
  if (known.request !== request) throw new ApiError('duplicate');
  if (known.state === 'failed') {
    throw apiErrorOf({
      reason: (known.reason ?? 'photo_broken') as never,
      status: known.http_status === 415 ? 415 : 422,
    });
  }
  // The first upload is still in progress.
  if (known.state !== 'ready') throw new ApiError('tryLater', { retryAfterMs: 1_000 });
  const media = known.media_id === null ? null : await findMedia(pool, known.media_id);
  if (media === null) throw new ApiError('noSuchObject');
  return media.attachment;
}

/** A photo is written in full, and as previews that are smaller together. */
export const writtenPerByte = 2;

async function checkAndStore(
  tools: UploadTools,
  { person, file, isPrivate }: PhotoUpload,
): Promise<UploadedAttachment> {
  const { pool, ids, store, checker, work } = tools;
  return withTempFolder(work, async (folder) => {
    const checked = await checker.check({ kind: 'photo', source: file.path, folder, name: file.name });
    const kept = { id: ids.next(), folder: newFolder(isPrivate), checked, poster: null };
    await storeFiles({ pool, store }, kept);
    const attachment = attachmentOf(kept);
    await putMedia(pool, { id: kept.id, owner: person, status: 'ready', attachment, isPrivate });
    return attachment;
  });
}

/** Checks, re-encodes and stores a photo. @throws ApiError */
export async function savePhoto(tools: UploadTools, upload: PhotoUpload): Promise<UploadedAttachment> {
  const { pool, limits, disk } = tools;
  const { clientId, file } = upload;
  const request = requestHashOf(upload);
  const id = randomUUID();
  const row = { ...upload, id, kind: 'photo', name: file.name, bytes: file.bytes, request, state: 'encoding' } as const;
  const known = await insertUpload(pool, { ...row, clientId }, limits);
  if (known !== null) return replayUpload(tools, known, request);
  try {
    const attachment = await disk.within(writtenPerByte * file.bytes, () => checkAndStore(tools, upload));
    await setUploadState(pool, id, { state: 'ready', mediaId: attachment.fbid });
    return attachment;
  } catch (error) {
    if (error instanceof RejectedUpload) await setUploadState(pool, id, { state: 'failed', rejection: error });
    else await deleteUpload(pool, id);
    throw toApiError(error);
  }
}

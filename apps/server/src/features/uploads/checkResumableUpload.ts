import { RejectedUpload } from './checks/rejectedUpload.ts';
import { attachmentOf, storeFiles } from './storeFiles.ts';
import { findMedia, putMedia } from './mediaRows.ts';
import { findChecking } from './pieces/pieceRows.ts';
import { setUploadState, type UploadRow } from './uploadRows.ts';
import type { UploadTools } from './uploadTools.ts';
import { withTempFolder } from './withTempFolder.ts';

/** A complete upload to check, and the media that it becomes. */
export interface UploadCheck {
  readonly row: UploadRow;
  /** Id of the media. */
  readonly id: string;
  readonly folder: string;
  readonly poster: string | null;
}

async function checkAndStore(
  tools: UploadTools,
  { row, id, folder, poster }: UploadCheck,
  onProgress: (progress: number) => void,
) {
  const { pool, store, checker, pieces, work } = tools;
  const { kind, name, person_id: owner, is_private: isPrivate } = row;
  const source = await pieces.collect(row);
  await withTempFolder(work, async (tempFolder) => {
    const checked = await checker.check({ kind, source, folder: tempFolder, name }, onProgress);
    await storeFiles({ pool, store }, { id, folder, checked });
    const attachment = attachmentOf({ id, folder, checked, poster });
    await putMedia(pool, { id, owner, status: 'ready', attachment, isPrivate });
  });
}

async function recordFailure(
  { pool }: UploadTools,
  { row, id }: UploadCheck,
  rejection: RejectedUpload,
): Promise<void> {
  // Another server, which took this one for lost, may have finished the check.
  if (!(await findChecking(pool, [row.id])).has(row.id)) return;
  const media = await findMedia(pool, id);
  if (media !== null) await putMedia(pool, { ...media, status: 'failed' });
  await setUploadState(pool, row.id, { state: 'failed', mediaId: id, rejection });
}

/** Checks a complete upload and stores the result. @throws any error but RejectedUpload */
export async function checkResumableUpload(
  tools: UploadTools,
  check: UploadCheck,
  onProgress: (progress: number) => void,
): Promise<void> {
  try {
    await checkAndStore(tools, check, onProgress);
    await setUploadState(tools.pool, check.row.id, { state: 'ready', mediaId: check.id });
  } catch (error) {
    if (!(error instanceof RejectedUpload)) throw error;
    await recordFailure(tools, check, error);
  }
  await tools.pieces.remove(check.row.id);
}

import { Unfit } from './checks/unfit.ts';
import { attachmentOf, keepFiles } from './keepThing.ts';
import { findMedia, putMedia } from './mediaRows.ts';
import { piecesPath, removePieces } from './pieceFiles.ts';
import { setUploadState, type UploadRow } from './uploadRows.ts';
import type { UploadTools } from './uploadTools.ts';
import { inWorkFolder } from './workFolder.ts';

/** What is looked through, and what is to be made of it. */
export interface PieceCheck {
  readonly row: UploadRow;
  /** The id of the thing. */
  readonly id: string;
  readonly folder: string;
  readonly poster: string | null;
}

async function keep(tools: UploadTools, { row, id, folder, poster }: PieceCheck, told: (progress: number) => void) {
  const { pool, store, checker, pieces, work } = tools;
  const { kind, name, person_id: owner } = row;
  await inWorkFolder(work, async (own) => {
    const thing = await checker.check({ kind, source: piecesPath(pieces, row.id), folder: own, name }, told);
    await keepFiles({ pool, store }, { id, folder, thing });
    await putMedia(pool, { id, owner, status: 'ready', thing: attachmentOf({ id, folder, thing, poster }) });
  });
}

async function fail({ pool }: UploadTools, { row, id }: PieceCheck, unfit: Unfit): Promise<void> {
  const media = await findMedia(pool, id);
  if (media !== null) await putMedia(pool, { ...media, status: 'failed' });
  await setUploadState(pool, row.id, { state: 'failed', mediaId: id, unfit });
}

/** Looks through an upload that is all there, and keeps what comes of it. @throws whatever is no verdict on it */
export async function checkPieces(
  tools: UploadTools,
  check: PieceCheck,
  told: (progress: number) => void,
): Promise<void> {
  try {
    await keep(tools, check, told);
    await setUploadState(tools.pool, check.row.id, { state: 'ready', mediaId: check.id });
  } catch (error) {
    if (!(error instanceof Unfit)) throw error;
    await fail(tools, check, error);
  }
  await removePieces(tools.pieces, check.row.id);
}

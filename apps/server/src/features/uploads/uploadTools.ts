import type { Pool } from 'pg';
import type { Log } from '../../database/engine/index.ts';
import type { IdGenerator } from '../../runtime/createIdGenerator.ts';
import type { DiskSpace } from '../disk-space/index.ts';
import type { Checker } from './createChecker.ts';
import type { UploadPieces } from './pieces/uploadPieces.ts';
import type { MediaStore } from './storage/mediaStore.ts';
import type { UploadLimits } from '../../config/index.ts';

/** Dependencies of uploads. */
export interface UploadTools {
  readonly pool: Pool;
  readonly ids: IdGenerator;
  readonly log: Log;
  readonly store: MediaStore;
  readonly checker: Checker;
  readonly limits: UploadLimits;
  readonly disk: DiskSpace;
  readonly pieces: UploadPieces;
  /** Local directories: received files, partial uploads, and files that are being checked. */
  readonly inbox: string;
  readonly partialFiles: string;
  readonly work: string;
}

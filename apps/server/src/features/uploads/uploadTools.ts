import type { Pool } from 'pg';
import type { Log } from '../../database/engine/index.ts';
import type { IdGenerator } from '../../runtime/createIdGenerator.ts';
import type { Checker } from './createChecker.ts';
import type { MediaStore } from './storage/mediaStore.ts';
import type { UploadLimits } from '../../config/index.ts';

/** What uploads are made of. */
export interface UploadTools {
  readonly pool: Pool;
  readonly ids: IdGenerator;
  readonly log: Log;
  readonly store: MediaStore;
  readonly checker: Checker;
  readonly limits: UploadLimits;
  /** Folders of this machine: what comes in, what is gathered piece by piece, what is being looked through. */
  readonly inbox: string;
  readonly partialFiles: string;
  readonly work: string;
}

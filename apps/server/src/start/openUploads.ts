import { join } from 'node:path';
import type { Pool } from 'pg';
import type { Config } from '../config/index.ts';
import type { Log } from '../database/engine/index.ts';
import { createS3Requests } from '../outbound/s3Requests.ts';
import type { IdGenerator } from '../runtime/createIdGenerator.ts';
import type { AppServices } from './appServices.ts';
import type { Checker } from '../features/uploads/createChecker.ts';
import { createUploads, type OpenUploads } from '../features/uploads/createUploads.ts';
import { publishVideoOutcome } from '../features/uploads/publishVideoOutcome.ts';
import { createDiskStore } from '../features/uploads/storage/createDiskStore.ts';
import { createS3Store } from '../features/uploads/storage/createS3Store.ts';
import type { MediaStore } from '../features/uploads/storage/mediaStore.ts';

/** Where what people upload is kept: in the bucket that the operator has named, else in the data directory. */
export const openMediaStore = ({ s3, dataDir }: Pick<Config, 's3' | 'dataDir'>): MediaStore =>
  s3 === undefined ? createDiskStore(join(dataDir, 'media')) : createS3Store(createS3Requests(s3));

interface UploadParts {
  readonly pool: Pool;
  readonly log: Log;
  readonly ids: IdGenerator;
  readonly store: MediaStore;
  /** What looks through what is uploaded; without it nothing can be. */
  readonly checker: Checker | undefined;
  /** What the server is made of, once there is anything to settle. */
  readonly services: () => AppServices;
}

/** Opens the way in for uploads, and goes on with what the last server was looking through. */
export async function openUploads(
  { dataDir, uploadLimits: limits }: Pick<Config, 'dataDir' | 'uploadLimits'>,
  { checker, services, ...parts }: UploadParts,
): Promise<OpenUploads | undefined> {
  if (checker === undefined) return undefined;
  const { pool } = parts;
  const publishVideo = (media: string) => publishVideoOutcome(pool, services(), media);
  return createUploads({ ...parts, dataDir, limits, checker, publishVideo });
}

import { join } from 'node:path';
import type { Pool } from 'pg';
import type { Config, UploadLimits } from '../config/index.ts';
import type { Log } from '../database/engine/index.ts';
import { createDiskSpace, freeBytesOf, type DiskSpace } from '../features/disk-space/index.ts';
import type { LiveSettings } from '../features/instance-settings/index.ts';
import { createS3Requests } from '../outbound/s3Requests.ts';
import type { IdGenerator } from '../runtime/createIdGenerator.ts';
import { systemClock } from '../runtime/serverClock.ts';
import type { AppServices } from './appServices.ts';
import {
  type Checker,
  createUploads,
  type OpenUploads,
  publishVideoOutcome,
  createDiskStore,
  createS3Store,
  type MediaStore,
} from '../features/uploads/index.ts';

const megabyte = 1024 * 1024;
/** What rows leave free of the disk of the embedded database: some segments of its log. */
const rowReserve = 64 * megabyte;

/** Opens the store of uploads: the configured bucket, or else the data directory. */
export const openMediaStore = ({ s3, dataDir }: Pick<Config, 's3' | 'dataDir'>): MediaStore =>
  s3 === undefined ? createDiskStore(join(dataDir, 'media')) : createS3Store(createS3Requests(s3));

/** What is free where files are written. */
export const freeBytesOfUploads = ({ dataDir }: Pick<Config, 'dataDir'>): (() => Promise<number>) =>
  freeBytesOf([join(dataDir, 'uploads'), join(dataDir, 'media')]);

/** Opens the admission of what is written to the data directory. `freeBytes` replaces the disk in tests. */
export function openDiskSpace(
  config: Pick<Config, 'dataDir' | 'databaseUrl' | 'diskReserve'>,
  freeBytes = freeBytesOfUploads(config),
): DiskSpace {
  const { databaseUrl, diskReserve: reserveBytes } = config;
  // PostgreSQL stops when it can't write its log, and may not start again: that must never be tried.
  const forRows = { reserveBytes: Math.min(reserveBytes, rowReserve), monotonic: systemClock.monotonic };
  return createDiskSpace({ reserveBytes, freeBytes, rows: databaseUrl === undefined ? forRows : undefined });
}

interface UploadParts {
  readonly pool: Pool;
  readonly log: Log;
  readonly ids: IdGenerator;
  readonly store: MediaStore;
  readonly disk: DiskSpace;
  /** Checks uploads; without it, uploads are disabled. */
  readonly checker: Checker | undefined;
  readonly liveSettings: LiveSettings;
  /** The services, once they exist. */
  readonly services: () => AppServices;
}

/** The limits of uploads, of which owners can change the size of photos and the number of uploads in a day. */
const liveLimits = (limits: UploadLimits, { current }: LiveSettings): UploadLimits => ({
  ...limits,
  get bytes() {
    return { ...limits.bytes, photo: current().photo_mb * megabyte };
  },
  get perDay() {
    return current().uploads_per_day;
  },
});

/** Creates the uploads, and resumes the checks of the last server. */
export async function openUploads(
  { dataDir, databaseUrl, uploadLimits }: Pick<Config, 'dataDir' | 'databaseUrl' | 'uploadLimits'>,
  { checker, services, liveSettings, ...parts }: UploadParts,
): Promise<OpenUploads | undefined> {
  if (checker === undefined) return undefined;
  const { pool } = parts;
  const limits = liveLimits(uploadLimits, liveSettings);
  const publishVideo = (media: string) => publishVideoOutcome(pool, services(), media);
  // The embedded database has one server; one of its own may have several.
  const isShared = databaseUrl !== undefined;
  return createUploads({ ...parts, dataDir, isShared, limits, checker, publishVideo });
}

import { mkdir, statfs } from 'node:fs/promises';
import { ApiError } from '../../errors/apiError.ts';

/** Bytes that have been promised to somebody and are not written yet. */
export interface DiskClaim {
  /** Some of them have been written: they are missing from the free space instead. */
  written(bytes: number): void;
  /** Ends the claim. */
  release(): void;
}

/** Admits writes of files to the disk, so that the database can always write. */
export interface DiskSpace {
  /** True if that many bytes more leave the reserve untouched; with 0, if anything at all is admitted. */
  hasRoomFor(bytes: number): Promise<boolean>;
  /** Claims bytes before they are written. @throws ApiError tryLater (507) if they would touch the reserve */
  claim(bytes: number): Promise<DiskClaim>;
  /** Claims bytes that were admitted before this server started. */
  adopt(bytes: number): DiskClaim;
  /** Admits a row of the database. @throws ApiError tryLater (507) if the last of the disk would be touched */
  admitRow(): Promise<void>;
  /** Runs work that writes at most that many bytes. @throws ApiError tryLater (507) */
  within<T>(bytes: number, work: () => Promise<T>): Promise<T>;
}

interface DiskSpaceOptions {
  /** Bytes that are always left free. */
  readonly reserveBytes: number;
  /** Bytes that are free at the moment. */
  readonly freeBytes: () => Promise<number>;
  /** Where the database is on the same disk: bytes that even rows leave free, and monotonic milliseconds. */
  readonly rows?: { readonly reserveBytes: number; readonly monotonic: () => number } | undefined;
}

const retryAfterMs = 10 * 60_000;
/** A row that found no room may be sent again sooner: it waits in the outbox of a browser. */
const rowRetryAfterMs = 30_000;
/** How long an answer holds for rows, of which thousands may be written in a second. */
const freshMs = 200;
const storageFull = () => new ApiError('tryLater', { httpStatus: 507, fields: { file: 'storage_full' }, retryAfterMs });

/** The free bytes of the fullest of the disks that these directories are on; creates the directories. */
export const freeBytesOf = (directories: readonly string[]) => async (): Promise<number> => {
  const each = directories.map(async (directory) => {
    await mkdir(directory, { recursive: true, mode: 0o700 });
    const { bavail, bsize } = await statfs(directory);
    return bavail * bsize;
  });
  return Math.min(...(await Promise.all(each)));
};

/** Creates the admission of one server's writes: free space, less all claims, is compared with the reserve. */
export function createDiskSpace({ reserveBytes, freeBytes, rows }: DiskSpaceOptions): DiskSpace {
  let claimedBytes = 0;
  let seen = { at: -Infinity, free: Infinity };

  const adopt = (bytes: number): DiskClaim => {
    let left = bytes;
    claimedBytes += bytes;
    const take = (taken: number): void => {
      const settled = Math.min(left, taken);
      left -= settled;
      claimedBytes -= settled;
    };
    return { written: take, release: () => take(left) };
  };

  const hasRoomFor = async (bytes: number): Promise<boolean> =>
    (await freeBytes()) - claimedBytes - bytes >= reserveBytes;

  // Nothing may happen between the comparison and the claim, or two uploads could get the same bytes.
  const claim = async (bytes: number): Promise<DiskClaim> => {
    const free = await freeBytes();
    if (free - claimedBytes - bytes < reserveBytes) throw storageFull();
    return adopt(bytes);
  };

  const admitRow = async (): Promise<void> => {
    if (rows === undefined) return;
    const now = rows.monotonic();
    if (now - seen.at > freshMs) seen = { at: now, free: await freeBytes() };
    if (seen.free < rows.reserveBytes)
      throw new ApiError('tryLater', { httpStatus: 507, retryAfterMs: rowRetryAfterMs });
  };

  return {
    hasRoomFor,
    claim,
    adopt,
    admitRow,
    within: async (bytes, work) => {
      const claimed = await claim(bytes);
      try {
        return await work();
      } finally {
        claimed.release();
      }
    },
  };
}

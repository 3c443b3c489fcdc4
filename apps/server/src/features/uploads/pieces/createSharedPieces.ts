import { randomUUID } from 'node:crypto';
import { createWriteStream } from 'node:fs';
import { rename, rm } from 'node:fs/promises';
import { Readable } from 'node:stream';
import type { ReadableStream } from 'node:stream/web';
import { pipeline } from 'node:stream/promises';
import type { Pool } from 'pg';
import { ApiError } from '../../../errors/apiError.ts';
import type { DiskSpace } from '../../disk-space/index.ts';
import { RejectedUpload } from '../checks/rejectedUpload.ts';
import type { MediaStore } from '../storage/mediaStore.ts';
import { checkOpenUploads } from './checkOpenUploads.ts';
import { createPieceDatastore } from './createPieceDatastore.ts';
import { partialFilePath, receivedBytes, removePartialFiles } from './partialFiles.ts';
import * as rows from './pieceRows.ts';
import { idlePieceMs, type CompleteUpload, type UploadPieces } from './uploadPieces.ts';

interface SharedPiecesOptions {
  readonly pool: Pool;
  readonly store: MediaStore;
  readonly disk: DiskSpace;
  /** Directories of this server: complete uploads that it checks, and pieces that are arriving. */
  readonly partialFiles: string;
  readonly work: string;
  /** Most open uploads of everybody, on all servers; 0 for no limit. */
  readonly most: number;
}

/** Most pieces of one upload, which are sent 4 MB at a time, or less where a connection breaks. */
const mostPieces = 2_000;

/** The bytes of an upload, in order, up to `end`. @throws RejectedUpload if a piece is missing */
async function* readPieces({ pool, store }: SharedPiecesOptions, id: string, end: number): AsyncGenerator<Uint8Array> {
  let at = 0;
  for (const { key, first_byte: first, bytes } of await rows.findPieces(pool, id)) {
    if (at >= end) return;
    const stream = first === at ? await store.read(key, { start: 0, end: Math.min(bytes, end - at) - 1 }) : null;
    if (stream === null) break;
    yield* Readable.fromWeb(stream as ReadableStream<Uint8Array>) as AsyncIterable<Uint8Array>;
    at += Math.min(bytes, end - at);
  }
  // After a restored backup, for example.
  if (at < end) throw new RejectedUpload('file_empty');
}

/** Joins the pieces of a complete upload in a file of this server. */
async function collect(options: SharedPiecesOptions, { id, bytes }: CompleteUpload): Promise<string> {
  const path = partialFilePath(options.partialFiles, id);
  if ((await receivedBytes(path)) === bytes) return path;
  const joining = `${path}.${randomUUID()}`;
  try {
    await pipeline(readPieces(options, id, bytes), createWriteStream(joining, { mode: 0o600 }));
    await rename(joining, path);
  } finally {
    await rm(joining, { force: true });
  }
  return path;
}

/** Keeps pieces in the store, so that each server of the database takes them, joins them and checks the upload. */
export function createSharedPieces(options: SharedPiecesOptions): UploadPieces {
  const { pool, store, disk, partialFiles, work, most } = options;
  /** Bytes of pieces that are on this disk and still missing for the database. */
  let arriving = 0;

  /** Fails unless all open uploads, and this many bytes more, leave the reserve untouched. @throws ApiError */
  const checkRoom = async (missing: number): Promise<void> => {
    (await disk.claim(Math.max(0, missing - arriving))).release();
  };
  const removeObjects = async (keys: readonly string[]): Promise<void> => {
    if (keys.length === 0) return;
    await store.remove(keys);
    await rows.deletePieces(pool, keys);
  };
  const remove = async (id: string): Promise<void> => {
    await removePartialFiles(partialFiles, id);
    await removeObjects(await rows.findPieceKeys(pool, id));
  };

  return {
    datastore: createPieceDatastore({ pool, store, work, remove }),
    copiesOfCheck: 2,
    open: async ({ person, bytes }, insert) => {
      await insert(async (client) => {
        const open = await rows.countOpen(client, person);
        checkOpenUploads(open, most);
        await checkRoom(open.missing + bytes);
      });
    },
    receivePiece: async (id) => {
      if ((await rows.findPieceKeys(pool, id)).length >= mostPieces)
        throw new ApiError('tooManyCalls', { fields: { file: 'uploads_busy' }, retryAfterMs: idlePieceMs });
      await checkRoom(await rows.missingBytes(pool));
      let counted = 0;
      return {
        count: (bytes) => {
          counted += bytes;
          arriving += bytes;
        },
        end: () => {
          arriving -= counted;
          counted = 0;
        },
      };
    },
    received: (id) => rows.findReceived(pool, id),
    firstBytes: async (id, length) => {
      const received = (await rows.findReceived(pool, id)) ?? 0;
      const parts: Uint8Array[] = [];
      for await (const part of readPieces(options, id, Math.min(length, received))) parts.push(part);
      return Buffer.concat(parts);
    },
    // The row says it.
    close: () => {},
    takeOver: ({ id }) => rows.takeOverCheck(pool, id),
    stillChecking: (ids) => rows.renewChecks(pool, ids),
    collect: (row) => collect(options, row),
    remove,
    sweep: async () => {
      await rows.giveUpIdle(pool, idlePieceMs);
      await removeObjects(await rows.findUnneeded(pool, idlePieceMs));
    },
  };
}

import { DataStore, ERRORS, Upload } from '@tus/server';
import { randomUUID } from 'node:crypto';
import { createWriteStream } from 'node:fs';
import { rm, stat } from 'node:fs/promises';
import { join } from 'node:path';
import type { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import type { Pool } from 'pg';
import type { MediaStore } from '../storage/mediaStore.ts';
import { deletePieces, findProgress, insertPiece, placePiece, setMetadata, type UploadProgress } from './pieceRows.ts';

interface DatastoreOptions {
  readonly pool: Pool;
  readonly store: MediaStore;
  /** Directory of this server for a piece that is arriving. */
  readonly work: string;
  readonly remove: (id: string) => Promise<void>;
}

type Piece = Pick<Upload, 'id' | 'offset'>;

/** Pieces as objects of the store, whose order the database knows. */
class PieceDatastore extends DataStore {
  readonly #options: DatastoreOptions;

  constructor(options: DatastoreOptions) {
    super();
    this.#options = options;
    this.extensions = ['creation', 'termination'];
  }

  override async create(upload: Upload): Promise<Upload> {
    await setMetadata(this.#options.pool, upload.id, upload.metadata ?? {});
    return upload;
  }

  override async getUpload(id: string): Promise<Upload> {
    const { bytes, received, metadata } = await this.#progressOf(id);
    return new Upload({ id, size: bytes, offset: received, ...(metadata !== null && { metadata }) });
  }

  override async remove(id: string): Promise<void> {
    await this.#progressOf(id);
    await this.#options.remove(id);
  }

  /** Keeps what arrives, also of a request that breaks off. */
  override async write(stream: Readable, id: string, offset: number): Promise<number> {
    const path = join(this.#options.work, randomUUID());
    try {
      const failure = await pipeline(stream, createWriteStream(path, { mode: 0o600 })).then(
        () => undefined,
        (error: unknown) => ({ error }),
      );
      const { size } = await stat(path);
      const received = size === 0 ? offset : await this.#store({ id, offset }, path, size);
      if (failure !== undefined) throw failure.error;
      return received;
    } finally {
      await rm(path, { force: true });
    }
  }

  async #progressOf(id: string): Promise<UploadProgress> {
    const progress = await findProgress(this.#options.pool, id);
    if (progress === null) throw ERRORS.FILE_NOT_FOUND;
    return progress;
  }

  async #store({ id, offset }: Piece, path: string, size: number): Promise<number> {
    const { pool, store } = this.#options;
    const key = `pieces/${randomUUID()}/piece`;
    await insertPiece(pool, id, key);
    await store.put(key, { path, type: 'application/octet-stream', size });
    // Where the answer is lost, the piece may have its place: a sweep deletes those that have none.
    const received = await placePiece(pool, id, { key, first_byte: offset, bytes: size });
    if (received !== null) return received;
    await store.remove([key]).then(
      () => deletePieces(pool, [key]),
      () => {},
    );
    throw ERRORS.INVALID_OFFSET;
  }
}

/** Creates the data store of the protocol's library for pieces that any server takes. */
export const createPieceDatastore = (options: DatastoreOptions): DataStore => new PieceDatastore(options);

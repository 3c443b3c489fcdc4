import type { DataStore } from '@tus/server';
import type { PoolClient } from 'pg';
import type { OpenUpload } from './pieceRows.ts';

/** A complete upload. */
export interface CompleteUpload {
  readonly id: string;
  readonly bytes: number;
  /** It began more than a day ago. */
  readonly is_old: boolean;
}

/** Inserts an upload; `admit` is called in its transaction. */
export type InsertUpload = (admit?: (client: PoolClient) => Promise<void>) => Promise<unknown>;

/** A piece that is being received. */
export interface IncomingPiece {
  /** Counts bytes as they arrive. */
  count(bytes: number): void;
  /** Ends the piece, however it went. */
  end(): void;
}

/**
 * The pieces of uploads that are not finished, and the disk space that these uploads have been promised. Where one
 * server has the database to itself they are files of its disk; else they are in the store, for all servers.
 */
export interface UploadPieces {
  /** For the library that speaks the protocol. */
  readonly datastore: DataStore;
  /** What its check writes, as a multiple of an upload's size. */
  readonly copiesOfCheck: number;
  /** Admits an upload before its first piece. @throws ApiError if too many are open, or the disk has no room for it */
  open(upload: OpenUpload, insert: InsertUpload): Promise<void>;
  /** Admits the next piece. @throws ApiError if the disk has no room */
  receivePiece(id: string): Promise<IncomingPiece>;
  /** Bytes received so far; null if this server can't know. */
  received(id: string): Promise<number | null>;
  firstBytes(id: string, length: number): Promise<Buffer>;
  /** The upload takes no more pieces. */
  close(id: string): void;
  /** True if this server is the one to check a complete upload whose check was interrupted. */
  takeOver(upload: CompleteUpload): Promise<boolean>;
  /** Says that this server still checks these uploads. */
  stillChecking(ids: readonly string[]): Promise<void>;
  /** A complete upload as one file on this machine. @throws RejectedUpload if a piece is missing */
  collect(upload: CompleteUpload): Promise<string>;
  /** Deletes what is there of an upload. */
  remove(id: string): Promise<void>;
  /** Gives up uploads without a new piece for an hour, and deletes pieces that nobody needs any more. */
  sweep(): Promise<void>;
}

/** An upload without a new piece for this long is given up. */
export const idlePieceMs = 60 * 60_000;

import type { SiteImport } from 'ufi-plugin/contract';

/** Why a file can't be read. */
export type UnreadableReason = NonNullable<SiteImport['failure']>['reason'];

/** A file that can't be read to its end; nothing of it is made. */
export class UnreadableFile extends Error {
  readonly reason: UnreadableReason;
  /** Where in the file, from 1; null where that is not known. */
  readonly line: number | null;

  constructor(reason: UnreadableReason, line: number | null = null) {
    super(`an import can't be read: ${reason}`);
    this.reason = reason;
    this.line = line;
  }
}

/** Reads a file as it comes. Both throw `UnreadableFile`. */
export interface ChunkReader {
  write(text: string): void;
  /** There is no more. */
  end(): void;
}

import type { SiteImport } from 'ufi-plugin/contract';

/** Reason why a file cannot be read. */
export type UnreadableReason = NonNullable<SiteImport['failure']>['reason'];

/** A file that cannot be read to its end. Nothing of it is imported. */
export class UnreadableFile extends Error {
  readonly reason: UnreadableReason;
  /** Line in the file, from 1; null if unknown. */
  readonly line: number | null;

  constructor(reason: UnreadableReason, line: number | null = null) {
    super(`an import can't be read: ${reason}`);
    this.reason = reason;
    this.line = line;
  }
}

/** Reads a file in chunks. Both methods throw `UnreadableFile`. */
export interface ChunkReader {
  write(text: string): void;
  /** Ends the input. */
  end(): void;
}

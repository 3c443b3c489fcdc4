/** A file to put into the store. */
export interface FileToStore {
  /** On this machine; it may be moved away. */
  readonly path: string;
  readonly type: string;
  readonly size: number;
  readonly downloadName?: string | undefined;
}

/** A range of bytes; both ends are inclusive. */
export interface ByteRange {
  readonly start: number;
  readonly end: number;
}

/** Storage of uploaded files, by generated keys (`u/<secret>/whole.jpg`), never by names that people chose. */
export interface MediaStore {
  put(key: string, file: FileToStore): Promise<void>;
  /** Reads a file or a range of it; null if it doesn't exist. */
  read(key: string, range: ByteRange | null): Promise<ReadableStream<Uint8Array> | null>;
  /** Ignores keys that don't exist. */
  remove(keys: readonly string[]): Promise<void>;
}

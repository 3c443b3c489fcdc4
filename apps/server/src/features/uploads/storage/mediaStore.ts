/** A file that is put into a store. */
export interface FileToStore {
  /** On this machine; it may be moved away. */
  readonly path: string;
  readonly type: string;
  readonly size: number;
  readonly downloadName?: string | undefined;
}

/** The bytes from `start` to `end`, both counted. */
export interface ByteRange {
  readonly start: number;
  readonly end: number;
}

/** Where uploaded files are kept: by keys of our own (`u/<secret>/whole.jpg`), never by a name that somebody gave. */
export interface MediaStore {
  put(key: string, file: FileToStore): Promise<void>;
  /** The bytes of a file, or some of them; null where there is none. */
  read(key: string, range: ByteRange | null): Promise<ReadableStream<Uint8Array> | null>;
  /** What is not there needs no removing. */
  remove(keys: readonly string[]): Promise<void>;
}

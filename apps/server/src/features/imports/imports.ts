import type { ImportRow, NewImport } from './importRows.ts';

/** An uploaded import file. */
export interface ImportUpload extends Pick<NewImport, 'site' | 'person' | 'locale' | 'fileName' | 'bytes'> {
  /** Path of the file; it is moved away from there. */
  readonly path: string;
}

/** Imports comments into sites in the background, one file per site at a time. */
export interface Imports {
  /** Starts to read a file. @throws ApiError duplicate while another one is in progress */
  begin(upload: ImportUpload): Promise<ImportRow>;
  /** Starts to write a file that was read. @throws ApiError tryLater (507) if the disk has no room for attachments */
  run(row: ImportRow): Promise<void>;
  /** Cancels an import. */
  cancel(row: ImportRow): Promise<void>;
  /** Resumes the imports that the last server left unfinished. */
  resume(): Promise<void>;
  /** Resolves when no import is running. */
  whenIdle(): Promise<void>;
  /** Pauses running imports for the next server. */
  close(): Promise<void>;
}

/** Services with imports, if this server supports them. */
export interface UsesImports {
  readonly imports: Imports | undefined;
}

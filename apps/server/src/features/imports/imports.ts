import type { ImportRow, NewImport } from './importRows.ts';

/** A file that somebody who may has sent. */
export interface ImportUpload extends Pick<NewImport, 'site' | 'person' | 'locale' | 'fileName' | 'bytes'> {
  /** Where it lies; it is taken away from there. */
  readonly path: string;
}

/** Brings comments from elsewhere to sites, one file a site at a time, beside everything else. */
export interface Imports {
  /** Begins to read a file. @throws Refused duplicate while another is under way */
  begin(upload: ImportUpload): Promise<ImportRow>;
  /** Has what was read made. */
  run(row: ImportRow): Promise<void>;
  /** Ends it where it is. */
  cancel(row: ImportRow): Promise<void>;
  /** Goes on with what the last server has left. */
  resume(): Promise<void>;
  /** Once nothing is under way. */
  whenIdle(): Promise<void>;
  /** Leaves what is under way where it is, for the next server. */
  close(): Promise<void>;
}

/** Importing comments into sites, if this server does. */
export interface UsesImports {
  readonly imports: Imports | undefined;
}

import * as v from 'valibot';

/** The layout of an archive: `backup.json`, the tables in parts, the files, and `manifest.json` as its end. */
export const formatVersion = 1;
export const headerName = 'backup.json';
export const manifestName = 'manifest.json';
export const accountsKeyName = 'accounts.key';

const countSchema = v.pipe(v.number(), v.integer(), v.minValue(0));
const tableSchema = v.strictObject({ name: v.string(), columns: v.array(v.string()) });

/** The beginning of an archive. */
export const headerSchema = v.strictObject({
  version: v.number(),
  /** Milliseconds since 1970. */
  created_at: v.number(),
  migrations: v.array(v.string()),
  tables: v.array(tableSchema),
});
export type BackupHeader = v.InferOutput<typeof headerSchema>;
export type TableLayout = v.InferOutput<typeof tableSchema>;

/** Size and digest of a part of the archive. */
const digestEntries = { bytes: countSchema, sha256: v.string() };
const tableDigestSchema = v.strictObject({ name: v.string(), rows: countSchema, ...digestEntries });
const fileDigestSchema = v.strictObject({ path: v.string(), ...digestEntries });
const sequenceSchema = v.strictObject({ name: v.string(), value: v.string() });

/** The end of an archive: what is in it. */
export const manifestSchema = v.strictObject({
  tables: v.array(tableDigestSchema),
  files: v.array(fileDigestSchema),
  sequences: v.array(sequenceSchema),
});
export type BackupManifest = v.InferOutput<typeof manifestSchema>;
export type TableDigest = v.InferOutput<typeof tableDigestSchema>;
export type FileDigest = v.InferOutput<typeof fileDigestSchema>;
export type SequenceValue = v.InferOutput<typeof sequenceSchema>;

const folderOf = { table: 'tables/', file: 'files' } as const;

/** Names a part of a table; parts of a table follow each other. */
export const tablePartName = (table: string, part: number): string => `${folderOf.table}${table}/${part}`;
/** Names a file of uploads, by its path (`/media/...`). */
export const fileEntryName = (path: string): string => `${folderOf.file}${path}`;

/** The table whose part an entry is; null if it is none. */
export const tableOf = (entry: string): string | null => /^tables\/([a-z_\d]+)\/\d+$/.exec(entry)?.[1] ?? null;
/** The path of the upload that an entry is; null if it is none. */
export const filePathOf = (entry: string): string | null => /^files(\/media\/[\w./-]+)$/.exec(entry)?.[1] ?? null;

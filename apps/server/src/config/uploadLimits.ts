import type { UploadKind } from 'ufi-core/contract';

/** Limits on one upload and on the uploads of one person. */
export interface UploadLimits {
  /** Maximum size in bytes, by kind of upload. */
  readonly bytes: Readonly<Record<UploadKind, number>>;
  /** Maximum number and total bytes of one person's uploads in 24 hours; 0 for no limit. */
  readonly perDay: number;
  readonly bytesPerDay: number;
  /** Maximum number and total bytes of what accounts less than a day old upload from one network in 24 hours. */
  readonly ofNewAccounts: { readonly count: number; readonly bytes: number };
  /** Maximum number of resumable uploads that are unfinished at a time; 0 for no limit. */
  readonly open: number;
}

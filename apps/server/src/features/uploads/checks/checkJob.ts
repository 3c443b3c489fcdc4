import type { RejectionReason } from './rejectedUpload.ts';

/** A file to check, and an empty directory for the results. */
export interface CheckJob {
  readonly kind: 'photo' | 'portrait' | 'cover' | 'logo' | 'video' | 'file';
  /** Path of the uploaded file. */
  readonly source: string;
  readonly folder: string;
  /** Original file name. */
  readonly name: string;
}

/** A file to store: in the job's directory, or the uploaded file itself. */
export interface CheckedFile {
  readonly role: 'whole' | 'medium' | 'preview';
  readonly path: string;
  /** With the extension of its type. */
  readonly name: string;
  readonly type: string;
  /** In bytes. */
  readonly size: number;
  /** If set, the file is only offered as a download, under this name. */
  readonly downloadName?: string;
}

/** An accepted and re-encoded upload. */
export interface CheckedMedia {
  readonly type: 'photo' | 'gif' | 'video' | 'file';
  readonly files: readonly CheckedFile[];
  /** In pixels, as displayed. */
  readonly width?: number;
  readonly height?: number;
  /** In seconds. */
  readonly duration?: number;
}

/** A job on its way to the worker. */
export interface CheckRequest {
  readonly id: number;
  readonly job: CheckJob;
}

/** A worker's report about a job: its progress (0 to 1), then its result. */
export type CheckReport =
  | { readonly id: number; readonly progress: number }
  | { readonly id: number; readonly checked: CheckedMedia }
  | { readonly id: number; readonly rejection: RejectionReason };

import type { RejectionReason } from './rejectedUpload.ts';

/** What is looked through, and where what is made of it goes: a folder of this job alone. */
export interface CheckJob {
  readonly kind: 'photo' | 'portrait' | 'video' | 'file';
  /** The path of what was sent. */
  readonly source: string;
  readonly folder: string;
  /** What whoever sent it calls it. */
  readonly name: string;
}

/** A file that is kept: `name` in the job's folder, or what was sent itself. */
export interface CheckedFile {
  readonly role: 'whole' | 'preview';
  readonly path: string;
  /** With the ending that its type has. */
  readonly name: string;
  readonly type: string;
  /** In bytes. */
  readonly size: number;
  /** It is only ever loaded down, under this name. */
  readonly downloadName?: string;
}

/** What somebody has sent, found fit and made anew. */
export interface CheckedMedia {
  readonly type: 'photo' | 'gif' | 'video' | 'file';
  readonly files: readonly CheckedFile[];
  /** In pixels, as it is shown. */
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

/** What the worker tells of a job: how far it is (0 to 1), and at last what came of it. */
export type CheckReport =
  | { readonly id: number; readonly progress: number }
  | { readonly id: number; readonly checked: CheckedMedia }
  | { readonly id: number; readonly rejection: RejectionReason };

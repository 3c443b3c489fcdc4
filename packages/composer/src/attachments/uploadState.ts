import type { AnyAttachment, AttachmentOf } from 'ufi-core/contract';
import type { RequestFailure } from 'ufi-core/request';
import type { StoredMedia } from './storedMedia.ts';
import type { PickedFile } from './pickedFile.ts';
import type { UploadEvent } from './uploadEvent.ts';
import type { MediaPreview, UploadProgress, UploadResult } from './uploadTransport.ts';

/** A stored attachment whose upload or encoding can be resumed. */
export type ResumableUpload<Picked extends PickedFile> = Exclude<StoredMedia<Picked>, { phase: 'ready' | 'removed' }>;

/**
 * Starting point of an upload: a picked file, an upload resumed from a draft, or a video of the edited comment that is
 * still encoding.
 */
export type UploadStart<Picked extends PickedFile> =
  | { readonly phase: 'picked'; readonly file: Picked }
  | { readonly phase: 'existing'; readonly attachment: AttachmentOf<'video'> }
  | ResumableUpload<Picked>;

/** A file with what its upload needs to be resumed. */
type Sending<Picked extends PickedFile> = Extract<StoredMedia<Picked>, { phase: 'sending' }>;

/** Sending a file. */
export interface SendWork<Picked extends PickedFile> {
  readonly type: 'send';
  readonly sending: Sending<Picked>;
  readonly preview: MediaPreview;
  /** The largest share that was sent, and what of it was known when the last attempt failed. */
  readonly sent: number;
  readonly counted: number;
}

/** Asking how far the encoding of a video is. */
export type CheckWork =
  | { readonly type: 'check'; readonly uploadId: string; readonly attachment: AnyAttachment }
  /** A video that is already on a comment; it is no part of the draft. */
  | { readonly type: 'checkVideo'; readonly fbid: string; readonly attachment: AnyAttachment };

/** What an upload asks the server for. */
export type UploadWork<Picked extends PickedFile> = SendWork<Picked> | CheckWork;

/** Work that is repeated until it is done. */
export interface Working<Work> {
  readonly work: Work;
  readonly isOnline: boolean;
  /** The number of the attempt, counted from 1 since the last progress. */
  readonly attempt: number;
}

/** State of an upload. */
export type UploadState<Picked extends PickedFile> =
  | { readonly status: 'idle'; readonly start: UploadStart<Picked> }
  | { readonly status: 'reading'; readonly sending: Sending<Picked>; readonly isOnline: boolean }
  | (Working<SendWork<Picked>> & { readonly status: 'sending' })
  | (Working<CheckWork> & { readonly status: 'checking' })
  /** `pausing`: between two attempts. `offline`: the next attempt waits for the network. */
  | (Working<UploadWork<Picked>> & { readonly status: 'pausing' | 'offline' })
  | { readonly status: 'ended' };

/** Events of an upload. */
export type UploadRunEvent =
  /** `clientId` is new, for a file that has none. */
  | { readonly type: 'started'; readonly clientId: string; readonly isOnline: boolean }
  | { readonly type: 'cancelled' | 'pauseOver' }
  /** Null if the content does not match the file's type. */
  | { readonly type: 'read'; readonly preview: MediaPreview | null }
  | { readonly type: 'networkChanged'; readonly isOnline: boolean }
  /** The server has assigned the address at which the upload is resumed. */
  | { readonly type: 'resumable'; readonly address: string }
  | { readonly type: 'progressed'; readonly share: number }
  | { readonly type: 'sent'; readonly result: UploadResult }
  | { readonly type: 'checked'; readonly progress: UploadProgress }
  /** The request has failed. `chance` is random, from 0 to below 1. */
  | { readonly type: 'attemptFailed'; readonly failure: RequestFailure; readonly chance: number }
  /** Anything else has failed, such as reading a broken file. */
  | { readonly type: 'broke' };

/** Effects of an upload. */
export type UploadEffect<Picked extends PickedFile> =
  | { readonly type: 'read'; readonly file: Picked }
  | { readonly type: 'attempt'; readonly work: UploadWork<Picked> }
  | { readonly type: 'startPause'; readonly ms: number }
  | { readonly type: 'release'; readonly preview: MediaPreview }
  | { readonly type: 'persist'; readonly stored: StoredMedia<Picked> | null }
  | { readonly type: 'emit'; readonly event: UploadEvent<Picked> }
  /** Ends whatever is under way: request, pause, and watching the network. */
  | { readonly type: 'stop' };

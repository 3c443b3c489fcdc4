import type { AnyAttachment } from 'ufi-core/contract';
import type { MediaKind, PickedFile } from './pickedFile.ts';

/** A file as its owner's machine sees it, before it is anywhere else. */
export interface MediaPreview {
  readonly kind: MediaKind;
  /** Where it can be shown from on this page: the picture, or a video's poster; null where there is none. */
  readonly uri: string | null;
  /** In pixels; 0 where it is not seen. */
  readonly width: number;
  readonly height: number;
  /** Of a video, in seconds. */
  readonly duration: number;
}

/** What the server made of a file. */
export interface UploadResult {
  /** Null where nothing has come of it: then nothing hangs there any more (S5.27). */
  readonly attachment: AnyAttachment | null;
  /** By which to ask how far it is; null where it is ready. A thing that is being encoded can be sent already. */
  readonly uploadId: string | null;
}

/** How far the server is with a video (S4.31). */
export interface UploadProgress {
  readonly isReady: boolean;
  /** From 0 to 1. */
  readonly share: number;
  /** The thing as it is now, where that is another than before. */
  readonly attachment: AnyAttachment | null;
}

/** One upload, and what there is to tell of it on the way. */
export interface Upload<Picked extends PickedFile> {
  readonly file: Picked;
  readonly preview: MediaPreview;
  /** The same at each try of it, so that it takes effect once. */
  readonly clientId: string;
  /** Where an earlier try was going to: what has arrived there is not sent again. */
  readonly resumeAt: string | null;
  readonly onResumable: (address: string) => void;
  /** How much has arrived, from 0 to 1. */
  readonly onProgress: (share: number) => void;
  readonly signal: AbortSignal;
}

/** The one way of files to the server. Rejects with a `RequestError`, or with whatever a broken file throws. */
export interface UploadTransport<Picked extends PickedFile> {
  /** Looks at a file; null where it is not what it says. */
  read(file: Picked): Promise<MediaPreview | null>;
  send(upload: Upload<Picked>): Promise<UploadResult>;
  /** Rejects with a refusal where a video can't be used. */
  check(uploadId: string, signal: AbortSignal): Promise<UploadProgress>;
  /** The same of a video that hangs on a comment already, by its own id. */
  checkVideo(fbid: string, signal: AbortSignal): Promise<UploadProgress>;
  /** A preview that is no longer shown. */
  release(preview: MediaPreview): void;
}

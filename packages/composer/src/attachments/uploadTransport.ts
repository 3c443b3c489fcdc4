import type { AnyAttachment } from 'ufi-core/contract';
import type { MediaKind, PickedFile } from './pickedFile.ts';

/** Local preview of a file, before it is uploaded. */
export interface MediaPreview {
  /** Photo, video or other file. */
  readonly kind: MediaKind;
  /** Object URL of the picture or of the video's poster; null if there is none. */
  readonly uri: string | null;
  /** Width in pixels; 0 if the file has no picture. */
  readonly width: number;
  /** Height in pixels; 0 if the file has no picture. */
  readonly height: number;
  /** Duration of a video in seconds; 0 for anything else. */
  readonly duration: number;
}

/** Result of a finished upload. */
export interface UploadResult {
  /** The created attachment; null if the server made none, then the item is removed without an error (S5.27). */
  readonly attachment: AnyAttachment | null;
  /** Id for polling the encoding; null if the attachment is ready. It can be submitted in either case. */
  readonly uploadId: string | null;
}

/** Encoding progress of a video (S4.31). */
export interface UploadProgress {
  /** True once the video is encoded. */
  readonly isReady: boolean;
  /** Progress, 0 to 1. */
  readonly share: number;
  /** The updated attachment; null if it has not changed. */
  readonly attachment: AnyAttachment | null;
}

/** Parameters and callbacks of one upload attempt. */
export interface Upload<Picked extends PickedFile> {
  /** The file to send. */
  readonly file: Picked;
  /** Its preview, with the dimensions that are sent along. */
  readonly preview: MediaPreview;
  /** Idempotency key, the same for each attempt. */
  readonly clientId: string;
  /**
   * Resume address of an earlier attempt; what the server already has is not sent again. Null for the first attempt.
   */
  readonly resumeAt: string | null;
  /** Called with the resume address as soon as the server has assigned one. */
  readonly onResumable: (address: string) => void;
  /** Called with the share that has been sent, 0 to 1. */
  readonly onProgress: (share: number) => void;
  /** Cancels the upload. */
  readonly signal: AbortSignal;
}

/**
 * Upload transport: the port between the attachment controller and the network.
 * @throws `RequestError`, or whatever reading a broken file throws.
 */
export interface UploadTransport<Picked extends PickedFile> {
  /** Reads a file and creates its preview; resolves to null if the content does not match its type. */
  read(file: Picked): Promise<MediaPreview | null>;
  /** Uploads a file, resuming an earlier attempt if there is one. */
  send(upload: Upload<Picked>): Promise<UploadResult>;
  /**
   * Fetches the encoding progress of an upload.
   * @throws `RequestError` of kind `refused` if the video can't be used.
   */
  check(uploadId: string, signal: AbortSignal): Promise<UploadProgress>;
  /** Fetches the encoding progress of a video that is already on a comment, by its own id. */
  checkVideo(fbid: string, signal: AbortSignal): Promise<UploadProgress>;
  /** Releases a preview (revokes its object URL). */
  release(preview: MediaPreview): void;
}

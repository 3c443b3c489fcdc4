import type { UploadedAttachment } from 'ufi-core/contract';
import type { ReceivedFile } from '../../access/caller.ts';
import type { UploadLimits } from '../../config/index.ts';

/** Who uploads, as whom, and under which thread: somebody who may comment there. */
export interface Uploader {
  readonly person: string;
  readonly actor: string;
  readonly thread: string;
}

/** A photo to be kept. */
export interface PhotoUpload extends Uploader {
  readonly file: ReceivedFile;
  readonly clientId: string | null;
}

/** An upload that is sent piece by piece. */
export interface ResumableUpload extends Uploader {
  readonly id: string;
  readonly kind: 'video' | 'file';
  readonly name: string;
  /** As declared: no more is taken. */
  readonly bytes: number;
}

/** What makes a video or a file of an upload that is all there. */
export interface FinishedUpload extends Uploader {
  readonly id: string;
  readonly kind: 'video' | 'file';
  readonly posterId: string | null;
  /** As the client has measured it. */
  readonly measured: { readonly width: number; readonly height: number; readonly duration: number };
}

/** A thing of the uploader's; `attachment` is undefined where nothing has come of it. */
export interface UploadOutcome {
  readonly state: 'encoding' | 'ready' | 'failed';
  /** 0 to 100. */
  readonly percent: number;
  readonly attachment: UploadedAttachment | undefined;
  /** Why nothing has come of it, as a reason of the error messages. */
  readonly reason: string | null;
  readonly httpStatus: number;
}

/** A file that comes with a comment from elsewhere, as its author's. */
export interface ImportedAttachment extends Uploader {
  readonly kind: 'photo' | 'video' | 'file';
  readonly path: string;
  readonly name: string;
  readonly bytes: number;
  /** What it shows, in words. */
  readonly label: string;
  /** Of a video: a photo that was brought for it. */
  readonly posterId: string | null;
}

/** Takes in what people upload for their comments. What is refused is so by `Refused`. */
export interface Uploads {
  readonly limits: UploadLimits;
  /** Where what comes in is written first. */
  readonly inbox: string;
  /** Where what is sent piece by piece is gathered. */
  readonly partialFiles: string;
  savePhoto(upload: PhotoUpload): Promise<UploadedAttachment>;
  /** Keeps what comes with a comment from elsewhere. @throws Unfit, CheckerBusy */
  saveImported(attachment: ImportedAttachment): Promise<UploadedAttachment>;
  /** Makes room for an upload, before its first byte. */
  beginResumable(upload: ResumableUpload): Promise<void>;
  /** Whose an upload is, for as long as pieces may come; null where there is none. */
  ownerOf(id: string): Promise<string | null>;
  /** Forgets an upload that its owner has given up. */
  abort(id: string): Promise<void>;
  finish(upload: FinishedUpload): Promise<UploadOutcome>;
  /** How far an upload of this person is. */
  outcomeOf(id: string, person: string): Promise<UploadOutcome>;
  /** How much of a video this server has looked through, from 0 to 100; 0 where it does not look through it. */
  percentOf(media: string): number;
  /** Waits for what is being looked through, and no longer than a moment. */
  close(): Promise<void>;
}

/** Uploading, if this server accepts uploads. */
export interface UsesUploads {
  readonly uploads: Uploads | undefined;
}

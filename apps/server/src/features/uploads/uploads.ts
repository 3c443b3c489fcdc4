import type { DataStore } from '@tus/server';
import type { ProfilePicture, UploadedAttachment } from 'ufi-core/contract';
import type { ReceivedFile } from '../../access/caller.ts';
import type { UploadLimits } from '../../config/index.ts';
import type { CheckedMedia } from './checks/checkJob.ts';
import type { DiskSpace } from '../disk-space/index.ts';
import type { IncomingPiece } from './pieces/uploadPieces.ts';

/** The uploading person, their actor, and a thread in which the actor may comment. */
export interface Uploader {
  readonly person: string;
  readonly actor: string;
  readonly thread: string;
}

/** A photo to store. */
export interface PhotoUpload extends Uploader {
  /** True for a message. */
  readonly isPrivate?: boolean | undefined;
  readonly file: ReceivedFile;
  readonly clientId: string | null;
  /** The network that it came from, if it came from one. */
  readonly network?: string | undefined;
}

/** An uploaded picture that belongs to no thread. */
export interface PictureUpload {
  readonly person: string;
  readonly file: ReceivedFile;
  readonly network?: string | undefined;
}

/** A picture for somebody's own profile. */
export interface ProfilePictureUpload extends PictureUpload {
  readonly place: ProfilePicture;
  /** Notes the id under which files are about to be stored, so that those of an interrupted upload are swept. */
  readonly register: (id: string) => Promise<void>;
}

/** A stored picture that is not shown yet, with the path that it is served under. */
export interface StoredPicture {
  readonly id: string;
  readonly path: string;
}

/** An upload that is sent in chunks. */
export interface ResumableUpload extends Uploader {
  readonly id: string;
  readonly kind: 'video' | 'file';
  readonly name: string;
  /** Declared size; no more is accepted. */
  readonly bytes: number;
  readonly network?: string | undefined;
}

/** A complete upload that becomes a video or a file. */
export interface FinishedUpload extends Uploader {
  /** True for a message. */
  readonly isPrivate?: boolean | undefined;
  readonly id: string;
  readonly kind: 'video' | 'file';
  readonly posterId: string | null;
  /** As measured by the client. */
  readonly measured: { readonly width: number; readonly height: number; readonly duration: number };
}

/** State of an upload; `attachment` is undefined if it failed. */
export interface UploadOutcome {
  readonly state: 'encoding' | 'ready' | 'failed';
  /** 0 to 100. */
  readonly percent: number;
  readonly attachment: UploadedAttachment | undefined;
  /** Reason for the failure, as a reason of the error messages. */
  readonly reason: string | null;
  readonly httpStatus: number;
}

/** An attachment of an imported comment, owned by its author. */
export interface ImportedAttachment extends Uploader {
  readonly kind: 'photo' | 'video' | 'file';
  readonly path: string;
  readonly name: string;
  readonly bytes: number;
  /** Accessibility label. */
  readonly label: string;
  /** Of a video: an imported photo. */
  readonly posterId: string | null;
}

/** Receives the attachments of comments. Rejected uploads throw `ApiError`. */
export interface Uploads {
  readonly limits: UploadLimits;
  /** Admits what is written to the disk. */
  readonly disk: DiskSpace;
  /** Directory of received files. */
  readonly inbox: string;
  /** Pieces of resumable uploads, for the library that speaks the protocol. */
  readonly datastore: DataStore;
  savePhoto(upload: PhotoUpload): Promise<UploadedAttachment>;
  /** Stores a picture for a profile. @throws ApiError */
  saveProfilePicture(upload: ProfilePictureUpload): Promise<StoredPicture>;
  /** Checks a logo; its files are there until `read` is done. @throws ApiError */
  checkLogo<Result>(upload: PictureUpload, read: (checked: CheckedMedia) => Promise<Result>): Promise<Result>;
  /** Stores an attachment of an imported comment. @throws RejectedUpload, CheckerBusy */
  saveImported(attachment: ImportedAttachment): Promise<UploadedAttachment>;
  /** Registers an upload before its first byte. @throws ApiError */
  beginResumable(upload: ResumableUpload): Promise<void>;
  /** Admits the next piece. @throws ApiError if the disk has no room */
  receivePiece(id: string): Promise<IncomingPiece>;
  /** The owner of an upload that still accepts chunks; null if there is none. */
  ownerOf(id: string): Promise<string | null>;
  /** Ends an upload that its owner aborted. */
  abort(id: string): Promise<void>;
  finish(upload: FinishedUpload): Promise<UploadOutcome>;
  /** State of one of the person's uploads. */
  outcomeOf(id: string, person: string): Promise<UploadOutcome>;
  /** Progress of checking a video on this server, from 0 to 100; 0 if it is not being checked here. */
  percentOf(media: string): number;
  /** Deletes the files and rows of what messages had; again after a failure. */
  deleteGone(): Promise<void>;
  /** Waits a moment for running checks. */
  close(): Promise<void>;
}

/** Services with uploads, if this server accepts them. */
export interface UsesUploads {
  readonly uploads: Uploads | undefined;
}

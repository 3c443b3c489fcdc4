import * as v from 'valibot';
import { fileSchema, gifSchema, photoSchema, videoSchema } from './records/attachmentRecord.ts';

/** What can be uploaded. */
export const uploadKinds = ['photo', 'video', 'file'] as const;
/** See {@link uploadKinds}. */
export type UploadKind = (typeof uploadKinds)[number];

/**
 * What each kind is accepted as, by its media type (S5.19): the server decides by the content and not by name or type,
 * so this is for file inputs and for asking early. In a photo's place an animated GIF or WebP becomes a `gif`.
 */
export const acceptedTypes = {
  photo: ['image/jpeg', 'image/png', 'image/gif', 'image/webp', 'image/avif'],
  video: ['video/mp4', 'video/webm', 'video/quicktime'],
  file: [
    'application/pdf',
    'text/plain',
    'text/csv',
    'application/zip',
    'application/vnd.openxmlformats-officedocument.wordprocessingml.document',
    'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
    'application/vnd.openxmlformats-officedocument.presentationml.presentation',
    'application/vnd.oasis.opendocument.text',
    'application/vnd.oasis.opendocument.spreadsheet',
    'application/vnd.oasis.opendocument.presentation',
    'application/msword',
    'application/vnd.ms-excel',
    'application/vnd.ms-powerpoint',
  ],
} as const satisfies Record<UploadKind, readonly string[]>;

/** The most bytes of each kind where the instance has not set others; whoever exceeds them is answered 413. */
export const defaultUploadBytes = {
  photo: 10 * 1024 * 1024,
  video: 200 * 1024 * 1024,
  file: 25 * 1024 * 1024,
} as const satisfies Record<UploadKind, number>;

/**
 * Where videos and files are sent piece by piece by the tus protocol 1.0 (creation, termination). Every request
 * carries what a call that acts does (`X-UFI-Client: 1`); `Upload-Metadata` of the first has `kind` (`video` or
 * `file`), `target_id`, `filename` and, where somebody acts as a page, `actor`. The last part of the address that it is
 * given is the `upload_id` of `finishUpload`.
 */
export const uploadsPath = '/uploads/';

/** The name of an upload. */
export const uploadIdSchema = v.pipe(v.string(), v.regex(/^[\w-]{16,64}$/));

/** What an uploaded thing is as an attachment. */
export const uploadedAttachmentSchema = v.variant('type', [photoSchema, gifSchema, videoSchema, fileSchema]);
/** See {@link uploadedAttachmentSchema}. */
export type UploadedAttachment = v.InferOutput<typeof uploadedAttachmentSchema>;

/** How far an upload is that is all there: *encoding* while the server looks through it (S4.31). */
export const uploadStates = ['encoding', 'ready', 'failed'] as const;
/** See {@link uploadStates}. */
export type UploadState = (typeof uploadStates)[number];

/**
 * A selector of one element of a comment, by id or classes (S7.31): nothing in it leads beyond that element's own
 * descendants.
 */
export const domSelectorSchema = v.pipe(v.string(), v.maxLength(256), v.regex(/^[#.][\w-]+(?: ?[.#][\w-]+)*$/));

import * as v from 'valibot';
import { fileSchema, gifSchema, photoSchema, videoSchema } from '../attachments/mediaRecords.ts';

/** The kinds of uploads. */
export const uploadKinds = ['photo', 'video', 'file'] as const;
/** See {@link uploadKinds}. */
export type UploadKind = (typeof uploadKinds)[number];

/**
 * The accepted media types of each kind (S5.19), for file inputs and early checks. The server decides by content, not
 * by name or type. An animated GIF or WebP sent as a photo becomes a `gif`.
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

/** The default size limits in bytes, which an instance may change. Larger uploads are answered with 413. */
export const defaultUploadBytes = {
  photo: 10 * 1024 * 1024,
  video: 200 * 1024 * 1024,
  file: 25 * 1024 * 1024,
} as const satisfies Record<UploadKind, number>;

/**
 * The path to which videos and files are uploaded in chunks by the tus protocol 1.0 (creation, termination). Every
 * request carries the headers of a call (`X-UFI-Client: 1`). `Upload-Metadata` of the first one has `kind` (`video` or
 * `file`), `target_id`, `filename` and, when acting as a page, `actor`. The last segment of the returned address is the
 * `upload_id` of `finishUpload`.
 */
export const uploadsPath = '/uploads/';

/**
 * What an upload is for. One for a message is sent with the caller's own id as the target; its address is answered to
 * them alone and, once it is sent, to those who may read the message.
 */
export const uploadUseSchema = v.picklist(['message']);

/** The id of an upload. */
export const uploadIdSchema = v.pipe(v.string(), v.regex(/^[\w-]{16,64}$/));

/** The attachment made from an upload. */
export const uploadedAttachmentSchema = v.variant('type', [photoSchema, gifSchema, videoSchema, fileSchema]);
/** See {@link uploadedAttachmentSchema}. */
export type UploadedAttachment = v.InferOutput<typeof uploadedAttachmentSchema>;

/** The state of a complete upload: `encoding` while the server checks it (S4.31). */
export const uploadStates = ['encoding', 'ready', 'failed'] as const;
/** See {@link uploadStates}. */
export type UploadState = (typeof uploadStates)[number];

/**
 * A selector of one element of a comment, by id or classes (S7.31). It cannot match outside that element's descendants.
 */
export const domSelectorSchema = v.pipe(v.string(), v.maxLength(256), v.regex(/^[#.][\w-]+(?: ?[.#][\w-]+)*$/));

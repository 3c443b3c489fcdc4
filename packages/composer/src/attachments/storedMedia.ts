import * as v from 'valibot';
import { anyAttachmentSchema, type AnyAttachment } from 'ufi-core/contract';
import type { PickedFile } from './pickedFile.ts';

/**
 * Stored form of a draft's attachment: an upload in progress with its file, idempotency key and resume address; a video
 * that is still encoding; a ready attachment; or the removal of the edited comment's attachment.
 */
export type StoredMedia<Picked extends PickedFile = PickedFile> =
  | {
      readonly phase: 'sending';
      readonly file: Picked;
      readonly clientId: string;
      readonly resumeAt: string | null;
    }
  | { readonly phase: 'encoding'; readonly uploadId: string; readonly attachment: AnyAttachment }
  | { readonly phase: 'ready'; readonly attachment: AnyAttachment }
  | { readonly phase: 'removed' };

const storedMediaSchema = v.variant('phase', [
  v.object({
    phase: v.literal('sending'),
    // The browser's `File` object, stored by structured clone.
    file: v.custom<PickedFile>(
      (file) => typeof file === 'object' && file !== null && 'name' in file && 'size' in file && 'type' in file,
    ),
    clientId: v.string(),
    resumeAt: v.nullable(v.string()),
  }),
  v.object({ phase: v.literal('encoding'), uploadId: v.string(), attachment: anyAttachmentSchema }),
  v.object({ phase: v.literal('ready'), attachment: anyAttachmentSchema }),
  v.object({ phase: v.literal('removed') }),
]);

/** Parses a stored attachment; null if it does not match the schema. */
export function parseStoredMedia<Picked extends PickedFile>(stored: unknown): StoredMedia<Picked> | null {
  const parsed = v.safeParse(storedMediaSchema, stored);
  return parsed.success ? (parsed.output as StoredMedia<Picked>) : null;
}

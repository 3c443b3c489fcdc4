import * as v from 'valibot';
import { anyAttachmentSchema, type AnyAttachment } from 'ufi-core/contract';
import type { PickedFile } from './pickedFile.ts';

/**
 * What a draft keeps of its attachment: a file that is on its way, and where what has arrived of it waits; a video that
 * the server still looks through; what is ready; or that it was taken off the comment that is changed.
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
    // The browser's own object: it is given back as it was.
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

/** Reads what was kept; null where it is no such thing. */
export function parseStoredMedia<Picked extends PickedFile>(stored: unknown): StoredMedia<Picked> | null {
  const parsed = v.safeParse(storedMediaSchema, stored);
  return parsed.success ? (parsed.output as StoredMedia<Picked>) : null;
}

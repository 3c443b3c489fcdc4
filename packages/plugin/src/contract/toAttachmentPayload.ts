import type { AnyAttachment } from 'ufi-core/contract';
import type { AttachmentPayload } from './attachmentPayload.ts';

/** A thing as the plugin's calls name it (S3.15); null for what articles don't take. */
export function toAttachmentPayload(thing: AnyAttachment | null | undefined): AttachmentPayload | null {
  if (thing?.type === 'sticker') return { fbid: thing.fbid, attachmentType: 'sticker', media: thing };
  if (thing?.type !== 'photo' && thing?.type !== 'gif') return null;
  return { fbid: thing.fbid, attachmentType: 'photo', media: thing };
}

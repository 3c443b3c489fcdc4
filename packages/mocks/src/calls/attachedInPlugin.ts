import type { Site } from '../world/site.ts';
import { badParameter } from './refused.ts';

interface AttachedInput {
  readonly attached_photo_fbid?: string | null | undefined;
  readonly attached_sticker_fbid?: string | null | undefined;
}

/** What hangs on a comment, as the post area takes it. @throws Refused badParameter for what its site does not take */
export function attachedInPlugin({ attached_photo_fbid, attached_sticker_fbid }: AttachedInput, site: Site) {
  if (attached_photo_fbid != null && !site.settings.enablePhoto)
    throw badParameter('attached_photo_fbid', 'not_offered');
  if (attached_sticker_fbid != null && !site.settings.enableSticker)
    throw badParameter('attached_sticker_fbid', 'not_offered');
  return { attached_photo_fbid, attached_sticker_fbid };
}

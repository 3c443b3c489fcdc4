import { definePluginCall } from '../embed/definePluginCall.ts';
import { requirePerson } from '../../access/caller.ts';
import { ApiError } from '../../errors/apiError.ts';

/** Returns the id with which a sticker is attached to a comment on an article. */
export const previewSticker = definePluginCall<'previewSticker'>(({ sticker_id }, { caller, site }) => {
  requirePerson(caller);
  if (caller.world.media.get(sticker_id)?.attachment.type !== 'sticker') throw new ApiError('noSuchObject');
  return { fbid: site.settings.enableSticker ? sticker_id : null };
});

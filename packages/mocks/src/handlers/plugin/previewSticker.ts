import { inPlugin } from '../../calls/inPlugin.ts';
import { signedIn } from '../../calls/mockHandler.ts';
import { Refused } from '../../calls/refused.ts';

/** Says by what a sticker is attached to a comment of an article. */
export const previewSticker = inPlugin<'previewSticker'>(({ sticker_id }, { caller, site }) => {
  signedIn(caller);
  if (caller.world.media.get(sticker_id)?.thing.type !== 'sticker') throw new Refused('noSuchObject');
  return { fbid: site.settings.enableSticker ? sticker_id : null };
});

import { pluginEndpoints } from 'ufi-plugin/contract';
import { ApiError } from '../../errors/apiError.ts';
import { defineArticleHandler } from './defineArticleHandler.ts';

const selectSticker = { name: 'sticker by id', text: `select from media where id = $1 and kind = 'sticker'` };

/** Returns the id that attaches a sticker to a comment of an article (S7.49). */
export const previewSticker = defineArticleHandler(pluginEndpoints.previewSticker, async ({ sticker_id }, context) => {
  const { article, caller, services } = context;
  if (caller.person === null) throw new ApiError('sessionEnded');
  const { rowCount } = await services.pool.query({ ...selectSticker, values: [sticker_id] });
  if (rowCount !== 1) throw new ApiError('noSuchObject');
  return { fbid: article.site.enable_sticker ? sticker_id : null };
});

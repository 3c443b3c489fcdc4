import type { CommentRecord } from 'ufi-core/contract';
import { embedCode, pluginEndpoints } from 'ufi-plugin/contract';
import { ApiError } from '../../errors/apiError.ts';
import { fetchCommentsById, type ThreadServices } from '../lists/index.ts';
import { defineArticleHandler, type ArticleContext } from './defineArticleHandler.ts';
import type { BaseServices } from '../../runtime/baseServices.ts';

/** Fetches a comment that is visible to everybody. @throws ApiError noSuchObject */
async function findPublished(
  id: string,
  { article, caller, services }: ArticleContext<ThreadServices>,
): Promise<CommentRecord> {
  const anonymousCaller = { ...caller, person: null };
  const request = { ft_ent_identifier: article.id, comment_ids: [id] };
  const { records } = await fetchCommentsById(request, anonymousCaller, services);
  const [comment] = records.comments ?? [];
  if (comment === undefined) throw new ApiError('noSuchObject');
  return comment;
}

/** The code that embeds a comment in a page (S7.51), if it is visible to everybody and the site allows embedding. */
export const fetchEmbedCode = defineArticleHandler(
  pluginEndpoints.fetchEmbedCode,
  async (input, context: ArticleContext<ThreadServices & Pick<BaseServices, 'ownOrigins'>>) => {
    const { article, caller, services } = context;
    const { parentcommentid: parent } = await findPublished(input.comment_id, context);
    if (parent !== null) await findPublished(parent, context);
    if (!article.site.enable_embed) throw new ApiError('noPermission');
    const code = embedCode({
      origin: services.ownOrigins[0] ?? '',
      locale: caller.locale,
      appID: article.site.id,
      href: article.address,
      commentID: input.comment_id,
      width: input.width,
      isReply: parent !== null,
    });
    return { code };
  },
);

import type { pluginEndpoints } from 'ufi-plugin/contract';
import { findOwnComment } from '../../cross-posts/findOwnComment.ts';
import { ApiError, type Handler } from '../../road/index.ts';
import { findArticle } from '../../sites/findArticle.ts';

/** What the confirm-publish popup asks about: the caller's own comment, and where it stands. */
export const fetchPublishRequest: Handler<typeof pluginEndpoints.fetchPublishRequest> = async (
  { comment_id },
  { person },
  { pool },
) => {
  if (person === null) throw new ApiError('sessionEnded');
  const { thread, text, isPublished } = await findOwnComment(pool, person, comment_id);
  const article = await findArticle(pool, thread);
  if (article === null) throw new ApiError('noSuchObject');
  return { siteName: article.site.name, address: article.address, text, isPublished };
};

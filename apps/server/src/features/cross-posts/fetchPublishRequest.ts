import type { pluginEndpoints } from 'ufi-plugin/contract';
import { findOwnComment } from './findOwnComment.ts';
import { ApiError } from '../../errors/apiError.ts';
import type { Handler } from '../../access/handler.ts';
import { findArticle } from '../articles/index.ts';

/** The content of the publish confirmation popup: the caller's own comment and its article. */
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

import { embedCode } from 'ufi-plugin/contract';
import { definePluginCall, type ArticleContext } from './definePluginCall.ts';
import { ApiError } from '../../errors/apiError.ts';
import { fetchCommentsById } from '../comments/fetchCommentsById.ts';

function published(id: string, { article, caller }: ArticleContext) {
  const asked = { ft_ent_identifier: article.id, comment_ids: [id] };
  const [comment] = fetchCommentsById(asked, { ...caller, person: null }).records.comments ?? [];
  if (comment === undefined) throw new ApiError('noSuchObject');
  return comment;
}

/** Mocks are served on whatever port is free: their pages are on the same. */
const origin = 'http://localhost';

/** What shows a comment in any page, where everybody sees it. */
export const fetchEmbedCode = definePluginCall<'fetchEmbedCode'>((input, context) => {
  const { article, site, caller } = context;
  const { parentcommentid: parent } = published(input.comment_id, context);
  if (parent !== null) published(parent, context);
  const comment = { href: article.ogURL, commentID: input.comment_id, width: input.width, isReply: parent !== null };
  return { code: embedCode({ origin, locale: caller.locale, appID: site.id, ...comment }) };
});

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

/** A fixed origin: mocks and their pages are served on any free port. */
const origin = 'http://localhost';

/** Returns the HTML that embeds a public comment in any page. */
export const fetchEmbedCode = definePluginCall<'fetchEmbedCode'>((input, context) => {
  const { article, site, caller } = context;
  const { parentcommentid: parent } = published(input.comment_id, context);
  if (parent !== null) published(parent, context);
  const comment = { href: article.ogURL, commentID: input.comment_id, width: input.width, isReply: parent !== null };
  return { code: embedCode({ origin, locale: caller.locale, appID: site.id, ...comment }) };
});

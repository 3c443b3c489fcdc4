import type { MockHandler } from '../../access/caller.ts';
import { ApiError } from '../../errors/apiError.ts';
import { banFromSite } from './banCommenter.ts';

/** Bans the author of a comment from its site, from our own pages. */
export const banAuthor: MockHandler<'banAuthor'> = ({ ft_ent_identifier, comment_id, ...rest }, caller) => {
  const thread = caller.world.threads.get(ft_ent_identifier);
  const author = thread?.comments.get(comment_id)?.author;
  const site = thread?.post.article?.site;
  if (author === undefined || site === undefined) throw new ApiError('noSuchObject');
  const call = { ...rest, ft_ent_identifier, comment_id, page_id: site, commenter_id: author, action: 'ban' as const };
  return banFromSite(call, caller);
};

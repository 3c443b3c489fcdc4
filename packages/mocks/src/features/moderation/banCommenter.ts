import { defineMutation } from '../../mutations/defineMutation.ts';
import { visibleComment } from '../../access/authorizeViewer.ts';
import { changePayload, commonFields, definePluginCall } from '../embed/definePluginCall.ts';
import { whyOf } from '../../notices-world/acts.ts';
import { ApiError } from '../../errors/apiError.ts';
import { unbanFromSite } from '../../mutations/unbanFromSite.ts';
import { siteOf } from '../../access/threadAccess.ts';
import type { Thread } from '../../world/thread.ts';

const heldComments = (thread: Thread, author: string) =>
  [...thread.comments.values()]
    .filter((comment) => comment.author === author && !comment.isSpam && !comment.isDeleted)
    .map((comment) => ({ ...comment, isSpam: true, isHeldByBan: true, isApproved: false }));

/** Bans a person from an article's site; shared by frames and our own pages. */
export const banFromSite = defineMutation({
  name: 'banUser',
  action: () => 'ban',
  object: ({ comment_id }) => comment_id,
  decide: ({ comment_id, action, ...given }, context) => {
    const { actor, thread, world } = context;
    const site = siteOf(context);
    if (site === undefined) throw new ApiError('noSuchObject');
    const { author, person } = visibleComment(context, comment_id);
    const why = whyOf(given);
    const note = { target: author, comment: comment_id, ...why };
    const act = { scope: site.id, thread: null, target: author, person, why };
    if (action === 'undo_ban') {
      return unbanFromSite(world, site, { actor, author })
        ? { hasChangedRights: true, audit: { ...note, action: 'unban' }, restriction: { ...act, action: 'unbanned' } }
        : null;
    }
    const held = heldComments(thread, author);
    if (site.banned.has(author)) return held.length === 0 ? null : { comments: held };
    site.banned.add(author);
    world.rightsVersion += 1;
    for (const other of world.threads.values()) {
      const theirs = other !== thread && other.post.article?.site === site.id ? heldComments(other, author) : [];
      if (theirs.length > 0) world.commit(other, { actor, comments: theirs });
    }
    const closesReportsOn = held.map(({ id }) => id);
    return {
      comments: held,
      closesReportsOn,
      hasChangedRights: true,
      audit: { ...note, action: 'ban' },
      restriction: { ...act, action: 'banned' },
    };
  },
});

/** Bans the author of a comment from the article's site, or unbans them. */
export const banCommenter = definePluginCall<'banCommenter'>((input, context) => {
  const { comment_id, ban } = input;
  const { article, site, caller } = context;
  const author = caller.world.threads.get(article.id)?.comments.get(comment_id)?.author ?? '';
  const action = ban ? ('ban' as const) : ('undo_ban' as const);
  const call = { ...commonFields(input, context), comment_id, page_id: site.id, commenter_id: author, action };
  const update = banFromSite(call, caller);
  const held =
    update.records.comments?.filter((comment) => comment.status === 'spam' && comment.author === author) ?? [];
  const commentIDs = held.map(({ fbid }) => fbid);
  return { commentID: comment_id, commentIDs, ...changePayload([update], context) };
});

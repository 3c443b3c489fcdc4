import { banAction, banRefusal } from 'ufi-core/internal/rules';
import { defineMutation, type DecisionContext } from '../../mutations/defineMutation.ts';
import { visibleComment } from '../../access/authorizeViewer.ts';
import { whyOf } from '../../notices-world/acts.ts';
import { ApiError } from '../../errors/apiError.ts';

interface Ban {
  readonly page_id: string;
  readonly commenter_id: string;
  readonly action: 'ban' | 'undo_ban';
  readonly post_only?: boolean | undefined;
  readonly stream_only?: boolean | undefined;
  readonly suspension_duration_seconds?: number | undefined;
}

/** Bans or suspends the author of a comment, or reverses that. */
export const banUser = defineMutation({
  name: 'banUser',
  action: banAction,
  object: ({ comment_id }) => comment_id,
  decide: (input, context) => {
    const { post } = context.thread;
    const { page_id, commenter_id, suspension_duration_seconds } = input;
    const { author } = visibleComment(context, input.comment_id);
    if (post.author !== page_id || author !== commenter_id) throw new ApiError('noSuchObject');
    const refusal = banRefusal(input, post.kind);
    if (refusal !== null) throw new ApiError(refusal.error, refusal);
    const before = restricted(input, context);
    if (!applyBan(input, context)) return null;
    context.world.rightsVersion += 1;
    const isLifted = input.action === 'undo_ban' || suspension_duration_seconds === 0;
    const isSuspended = suspension_duration_seconds !== undefined;
    const action = isLifted ? 'unban' : isSuspended ? 'suspend' : 'ban';
    const until = isSuspended && !isLifted ? context.now + suspension_duration_seconds : null;
    const why = whyOf(input);
    const isOfPost = isLifted
      ? !before.isOnPage
      : isSuspended || input.post_only === true || input.stream_only === true;
    const isKnown = action === 'ban' && (isOfPost ? before.isOnPost : before.isOnPage);
    const act = {
      action: isLifted ? 'unbanned' : 'banned',
      scope: page_id,
      thread: isOfPost ? post.id : null,
      target: commenter_id,
      person: visibleComment(context, input.comment_id).person,
      until,
      why,
    } as const;
    return {
      hasChangedRights: true,
      audit: { action, target: commenter_id, comment: input.comment_id, until, ...why },
      ...(!isKnown && { restriction: act }),
    };
  },
});

/** Where the commenter is banned. */
const restricted = ({ page_id, commenter_id }: Ban, { world, thread }: DecisionContext) => ({
  isOnPage: world.pages.get(page_id)?.banned.has(commenter_id) === true,
  isOnPost: thread.banned.has(commenter_id),
});

/** Applies the ban. Returns whether anything changed. */
function applyBan(
  { commenter_id, action, suspension_duration_seconds: seconds, ...scope }: Ban,
  context: DecisionContext,
): boolean {
  const { thread, world, now } = context;
  const ofPage = world.pages.get(thread.post.author)?.banned ?? new Set<string>();
  if (seconds !== undefined) {
    if (seconds === 0 || action === 'undo_ban') return thread.suspended.delete(commenter_id);
    thread.suspended.set(commenter_id, now + seconds);
    return true;
  }
  if (action === 'undo_ban') {
    return [ofPage, thread.banned, thread.suspended].map((kept) => kept.delete(commenter_id)).includes(true);
  }
  (scope.post_only || scope.stream_only ? thread.banned : ofPage).add(commenter_id);
  return true;
}

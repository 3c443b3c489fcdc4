import { endpointRegistry, type ParsedInputOf } from 'ufi-core/contract';
import { banAction, banRefusal } from 'ufi-core/internal/rules';
import { defineMutation, type DecisionContext, type Effects, type SideEffect } from '../../mutations/index.ts';
import { ApiError } from '../../errors/apiError.ts';
import { noteAudit } from '../audit/index.ts';
import { auditedWhy, sharedWhy, tellRestriction, whyOf, type Why } from '../moderation-acts/index.ts';
import { changeRestrictions } from '../restrictions/index.ts';

type Input = ParsedInputOf<typeof endpointRegistry.banUser>;

/**
 * Bans the author of a comment from the page, this post or this broadcast, suspends them from the broadcast, or lifts
 * that (S7.17). Their comments stay.
 */
export const banUser = defineMutation(endpointRegistry.banUser, {
  action: banAction,
  object: ({ comment_id }) => comment_id,
  changesRights: true,
  decide: (input, context) => {
    checkBan(input, context);
    const { suspension_duration_seconds: seconds, action } = input;
    // Who undoes a ban without a duration lets the person back, however they were kept out.
    if (seconds === undefined) return action === 'ban' ? ban(input, context) : lift(input, context, liftable);
    return seconds === 0 || action === 'undo_ban'
      ? lift(input, context, ['suspended'])
      : suspend(input, context, seconds);
  },
});

/**
 * @throws ApiError if the page is not the thread's, the commenter not the comment's author, or a broadcast is required
 */
function checkBan(input: Input, context: DecisionContext): void {
  const { page_id, commenter_id, comment_id } = input;
  const isOfPage = context.thread.owner_id === page_id && context.thread.kind !== 'article';
  if (!isOfPage || context.comment(comment_id).author_id !== commenter_id) throw new ApiError('noSuchObject');
  const refusal = banRefusal(input, context.thread.kind);
  if (refusal !== null) throw new ApiError(refusal.error, refusal);
}

interface Restriction {
  readonly thread_id: string;
  readonly kind: 'banned' | 'suspended';
  readonly until: number | null;
}

/** Puts a restriction on the commenter, with the reason that they read. */
const restrict = (restriction: Restriction, input: Input): SideEffect =>
  changeRestrictions([
    {
      scope_id: input.page_id,
      actor_id: input.commenter_id,
      lift: null,
      put: { ...restriction, sharedReason: sharedWhy(whyOf(input)) },
    },
  ]);

function ban(input: Input, context: DecisionContext): Effects {
  const { commenter_id, comment_id, post_only, stream_only } = input;
  const thread_id = post_only === true || stream_only === true ? context.thread.id : '0';
  const width = stream_only === true ? 'stream' : post_only === true ? 'post' : 'page';
  const why = whyOf(input);
  const isKnown = context.activeRestrictions.some(
    (each) => each.actor_id === commenter_id && each.kind === 'banned' && each.thread_id === thread_id,
  );
  return {
    object: comment_id,
    sideEffects: [
      restrict({ thread_id, kind: 'banned', until: null }, input),
      noteAudit({ action: 'ban', target: commenter_id, comment: comment_id, details: { width, ...auditedWhy(why) } }),
      ...(isKnown ? [] : told({ action: 'banned', isWhole: thread_id === '0', why }, input, context)),
    ],
  };
}

function suspend(input: Input, context: DecisionContext, seconds: number): Effects {
  const { commenter_id, comment_id } = input;
  const until = context.now + seconds;
  const why = whyOf(input);
  return {
    object: comment_id,
    sideEffects: [
      restrict({ thread_id: context.thread.id, kind: 'suspended', until }, input),
      noteAudit({
        action: 'suspend',
        target: commenter_id,
        comment: comment_id,
        details: { until, ...auditedWhy(why) },
      }),
      ...told({ action: 'banned', isWhole: false, until, why }, input, context),
    ],
  };
}

interface Told {
  readonly action: 'banned' | 'unbanned';
  /** On the whole page, not only under this post. */
  readonly isWhole: boolean;
  readonly until?: number;
  readonly why?: Why;
}

/** Tells the person behind the commenter. */
const told = ({ isWhole, ...act }: Told, { page_id, commenter_id, comment_id }: Input, context: DecisionContext) =>
  tellRestriction(
    {
      ...act,
      scope: page_id,
      thread: isWhole ? null : context.thread.id,
      target: commenter_id,
      whose: context.comment(comment_id).person_id,
    },
    context,
  );

const liftable = ['banned', 'suspended'] as const;

function lift(input: Input, context: DecisionContext, kinds: readonly (typeof liftable)[number][]): Effects | null {
  const { page_id, commenter_id, comment_id } = input;
  const theirs = context.activeRestrictions.filter((each) => each.actor_id === commenter_id);
  const lifted = kinds.filter((kind) => theirs.some((each) => each.kind === kind));
  if (lifted.length === 0) return null;
  const isWhole = theirs.some(({ kind, thread_id }) => lifted.some((each) => each === kind) && thread_id === '0');
  return {
    object: comment_id,
    sideEffects: [
      changeRestrictions(lifted.map((kind) => ({ scope_id: page_id, actor_id: commenter_id, put: null, lift: kind }))),
      noteAudit({ action: 'unban', target: commenter_id, comment: comment_id, details: { kinds: lifted } }),
      ...told({ action: 'unbanned', isWhole, why: whyOf(input) }, input, context),
    ],
  };
}

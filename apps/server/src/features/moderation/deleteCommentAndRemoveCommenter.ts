import { endpointRegistry, type ParsedInputOf } from 'ufi-core/contract';
import type { CommentRow } from '../../database/rows/commentRow.ts';
import { defineMutation, type DecisionContext, type SideEffect } from '../../mutations/index.ts';
import { ApiError } from '../../errors/apiError.ts';
import { noteAudit } from '../audit/index.ts';
import { blockRestriction, deletionEffects, familyPart } from '../comments/index.ts';
import { changeRestrictions, type RestrictionChange } from '../restrictions/index.ts';
import { auditedWhy, sharedWhy, tellAct, tellRestriction, whyOf } from '../moderation-acts/index.ts';
import { removalCascades } from './removalCascades.ts';
import { removeMember, type MemberRemoval } from './removeMember.ts';

type Input = ParsedInputOf<typeof endpointRegistry.deleteCommentAndRemoveCommenter>;

/** Options that only apply to groups. */
const ofGroups = ['delete_posts', 'decline_pending_members', 'apply_to_other_groups'] as const;

/**
 * Deletes a comment and removes its author from the group, or bans them from the page (S7.10). The author's other
 * comments and posts are deleted in the same transaction, thread by thread.
 */
export const deleteCommentAndRemoveCommenter = defineMutation(endpointRegistry.deleteCommentAndRemoveCommenter, {
  action: () => 'removeCommenter',
  alsoAction: ({ block_author }) => (block_author === true ? ['block'] : []),
  object: ({ comment_id }) => comment_id,
  contextQuery: ({ comment_id }) => [familyPart.ask(comment_id)],
  changesRights: true,
  cascades: removalCascades,
  decide: (input, context) => {
    const comment = context.comment(input.comment_id);
    if (comment.author_id === context.actor) throw new ApiError('noPermission');
    const block = input.block_author === true ? [blockRestriction(comment, context)] : [];
    const { bans, record } = removalOf(input, comment, context);
    const deletion = deletionEffects(comment, context);
    return {
      ...deletion,
      sideEffects: [
        changeRestrictions([...bans, ...block]),
        ...deletion.sideEffects,
        record,
        ...tellAct({ action: 'deleted', why: whyOf(input) }, comment, context),
        ...tellOfRemoval(input, comment, context),
      ],
    };
  },
});

/** Tells the author that they are banned from the page, or removed from the group, maybe for good. */
function tellOfRemoval(input: Input, comment: CommentRow, context: DecisionContext): SideEffect[] {
  const { scope_id: scope, group_privacy: ofGroup } = context.thread;
  const action = ofGroup !== null && input.block_permanently !== true ? 'removed' : 'banned';
  const target = ofGroup === null ? comment.author_id : comment.person_id;
  const act = { action, scope, thread: null, target, whose: comment.person_id, why: whyOf(input) } as const;
  return tellRestriction(act, context);
}

interface Removal {
  readonly bans: readonly RestrictionChange[];
  /** The removal from the group, or only the entry of the audit log. */
  readonly record: SideEffect;
}

function removalOf(input: Input, comment: CommentRow, { thread }: DecisionContext): Removal {
  const done = { action: 'removeCommenter', target: comment.author_id, comment: comment.id } as const;
  const audit = { ...done, details: chosenIn(input) };
  if (thread.group_privacy !== null) {
    return { bans: [], record: removeMember({ ...memberRemovalOf(input, comment), audit }) };
  }
  const [misplaced] = ofGroups.filter((field) => input[field] === true);
  if (misplaced) throw new ApiError('badParameter', { fields: { [misplaced]: 'not_allowed' } });
  const put = { thread_id: '0', kind: 'banned', until: null, sharedReason: sharedWhy(whyOf(input)) } as const;
  const ban = { scope_id: thread.scope_id, actor_id: comment.author_id, put, lift: null };
  return { bans: [ban], record: noteAudit(audit) };
}

const memberRemovalOf = (input: Input, { person_id }: CommentRow): Omit<MemberRemoval, 'audit'> => ({
  person_id,
  isEverywhere: input.apply_to_other_groups ?? false,
  isDeclined: input.decline_pending_members ?? false,
  isBarred: input.block_permanently ?? false,
  sharedReason: sharedWhy(whyOf(input)),
});

const chosenIn = (input: Input) => ({
  delete_posts: input.delete_posts ?? false,
  delete_comments: input.delete_comments ?? false,
  decline_pending_members: input.decline_pending_members ?? false,
  block_permanently: input.block_permanently ?? false,
  apply_to_other_groups: input.apply_to_other_groups ?? false,
  ...auditedWhy(whyOf(input)),
});

import * as v from 'valibot';
import { endpointRegistry } from '../../contract/index.ts';
import type { MutationKind } from '../../kernel/optimistic-view/mutationKind.ts';
import { submitMutation, type Place } from '../../kernel/pending-mutations/submitMutation.ts';
import type { UfiThunk } from '../../kernel/ufiThunk.ts';
import { deletionEntries, deletionOf, deletionEffects } from './deletion.ts';

const removalEntries = {
  deletesPosts: v.optional(v.boolean(), false),
  deletesComments: v.optional(v.boolean(), false),
  declinesPending: v.optional(v.boolean(), false),
  blocksForGood: v.optional(v.boolean(), false),
  appliesToOtherGroups: v.optional(v.boolean(), false),
};
const inputSchema = v.object({ ...deletionEntries, ...removalEntries });
type RemovalInput = v.InferOutput<typeof inputSchema>;

export const deleteCommentAndRemoveCommenterKind: MutationKind<RemovalInput> = {
  endpoint: endpointRegistry.deleteCommentAndRemoveCommenter,
  input: inputSchema,
  commentFields: ['comment', 'parent'],
  refusalRetries: 0,
  endsWithComment: true,
  endsLocalComment: false,
  effects: deletionEffects,
  toBody: (input) => ({
    comment_id: input.comment,
    one_click: false,
    delete_posts: input.deletesPosts,
    delete_comments: input.deletesComments,
    decline_pending_members: input.declinesPending,
    block_permanently: input.blocksForGood,
    apply_to_other_groups: input.appliesToOtherGroups,
    ...(input.blocksAuthor && { block_author: true }),
  }),
  collapseKey: ({ input }) => `remove:${input.comment}`,
  afterRefusal: () => 'revert',
};

/** Options for removing a commenter (S6.03), all off by default. */
export type RemovalOptions = Partial<Pick<RemovalInput, keyof typeof removalEntries | 'blocksAuthor'>>;

/** A comment to delete, with the removal of its author. */
export interface RemovedCommenter extends Place, RemovalOptions {
  readonly comment: string;
}

/**
 * Deletes a comment and removes its author from the group, or bans them from the page (S7.10). Applied optimistically
 * to every list and reverted if the server refuses (S8.02). Ignored if the comment is not saved or is gone. Returns the
 * client id.
 */
export const deleteCommentAndRemoveCommenter =
  ({ target, instance, comment, blocksAuthor = false, ...options }: RemovedCommenter): UfiThunk<string | null> =>
  (dispatch, getState, { optimisticView }) => {
    const view = optimisticView.selectComment(getState(), comment);
    if (view?.type !== 'saved' || view.status === 'deleted') return null;
    const input = v.parse(inputSchema, { ...deletionOf(view, blocksAuthor), ...options });
    return dispatch(submitMutation(deleteCommentAndRemoveCommenterKind, { target, instance, input }));
  };

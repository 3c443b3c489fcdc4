import * as v from 'valibot';
import { endpointRegistry } from '../../contract/index.ts';
import type { MutationKind } from '../../area/optimistic-view/mutationKind.ts';
import { deletionEntries, deletionEffects } from './deletion.ts';

export const removalEntries = {
  deletesPosts: v.optional(v.boolean(), false),
  deletesComments: v.optional(v.boolean(), false),
  declinesPending: v.optional(v.boolean(), false),
  blocksForGood: v.optional(v.boolean(), false),
  appliesToOtherGroups: v.optional(v.boolean(), false),
};
export const inputSchema = v.object({ ...deletionEntries, ...removalEntries });
export type RemovalInput = v.InferOutput<typeof inputSchema>;

export const deleteCommentAndRemoveCommenterKind: MutationKind<RemovalInput> = {
  endpoint: endpointRegistry.deleteCommentAndRemoveCommenter,
  input: inputSchema,
  recordFields: ['comment', 'parent'],
  refusalRetries: 0,
  endsWithRecord: true,
  endsLocalRecord: false,
  effects: deletionEffects,
  toBody: (input) => ({
    comment_id: input.comment,
    comment_legacyid: input.comment,
    one_click: false,
    delete_posts: input.deletesPosts,
    delete_comments: input.deletesComments,
    decline_pending_members: input.declinesPending,
    block_permanently: input.blocksForGood,
    apply_to_other_groups: input.appliesToOtherGroups,
    ...(input.blocksAuthor && { block_author: true }),
    ...input.why,
  }),
  collapseKey: ({ input }) => `remove:${input.comment}`,
  afterRefusal: () => 'revert',
};

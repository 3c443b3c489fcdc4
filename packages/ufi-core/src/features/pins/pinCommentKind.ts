import * as v from 'valibot';
import { endpointRegistry } from '../../contract/index.ts';
import type { MutationKind } from '../../area/optimistic-view/mutationKind.ts';
import { onComment, onTarget } from '../../area/optimistic-view/optimisticEffects.ts';

const inputSchema = v.object({ comment: v.string(), isPinned: v.boolean(), replaced: v.nullable(v.string()) });
type PinnedInput = v.InferOutput<typeof inputSchema>;

export const pinCommentKind: MutationKind<PinnedInput> = {
  endpoint: endpointRegistry.pinComment,
  input: inputSchema,
  recordFields: ['comment'],
  refusalRetries: 0,
  endsWithRecord: true,
  endsLocalRecord: false,
  effects: ({ target, input: { comment, isPinned, replaced } }) => [
    onTarget(target, (view) => ({ ...view, authorpinnedcommentid: isPinned ? comment : null })),
    ...(replaced === null ? [] : [onComment(replaced, (view) => ({ ...view, ispinnedbyauthor: false }))]),
    onComment(comment, (view) => ({ ...view, ispinnedbyauthor: isPinned })),
  ],
  toBody: ({ comment, isPinned }) => ({ comment_id: comment, is_pinned_by_author: isPinned }),
  collapseKey: ({ target }) => `pins:${target}`,
  afterRefusal: () => 'revert',
};

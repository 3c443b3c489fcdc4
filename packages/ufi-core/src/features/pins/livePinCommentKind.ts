import * as v from 'valibot';
import { endpointRegistry } from '../../contract/index.ts';
import type { MutationKind } from '../../area/optimistic-view/mutationKind.ts';
import { onTarget } from '../../area/optimistic-view/optimisticEffects.ts';

const inputSchema = v.object({ comment: v.nullable(v.string()), replaced: v.optional(v.nullable(v.string()), null) });
type LivePinnedInput = v.InferOutput<typeof inputSchema>;

export const livePinCommentKind: MutationKind<LivePinnedInput> = {
  endpoint: endpointRegistry.livePinComment,
  input: inputSchema,
  recordFields: ['comment'],
  refusalRetries: 0,
  endsWithRecord: true,
  endsLocalRecord: false,
  effects: ({ target, input: { comment } }) => [
    onTarget(target, (view) => ({ ...view, livepinnedcommentid: comment })),
  ],
  toBody: ({ comment }) => ({ comment_id: comment }),
  collapseKey: ({ target }) => `live-pin:${target}`,
  afterRefusal: () => 'revert',
};

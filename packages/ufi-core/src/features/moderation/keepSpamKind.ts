import * as v from 'valibot';
import { endpointRegistry } from '../../contract/index.ts';
import type { MutationKind } from '../../kernel/optimistic-view/mutationKind.ts';
import { onComment } from '../../kernel/optimistic-view/optimisticEffects.ts';
import { withStatus } from './withStatus.ts';

const inputSchema = v.object({ comment: v.string() });
type KeepInput = v.InferOutput<typeof inputSchema>;

export const keepSpamKind: MutationKind<KeepInput> = {
  endpoint: endpointRegistry.keepSpam,
  input: inputSchema,
  commentFields: ['comment'],
  refusalRetries: 0,
  endsWithComment: true,
  endsLocalComment: false,
  effects: ({ input }) => [
    onComment(input.comment, (view) => ({
      ...withStatus(view, null),
      needsApproval: false,
      isApproved: true,
    })),
  ],
  toBody: ({ comment }) => ({ comment_id: comment }),
  collapseKey: ({ input }) => `keep:${input.comment}`,
  afterRefusal: () => 'revert',
};

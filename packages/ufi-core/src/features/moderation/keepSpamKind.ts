import * as v from 'valibot';
import { endpointRegistry } from '../../contract/index.ts';
import type { MutationKind } from '../../area/optimistic-view/mutationKind.ts';
import { onComment } from '../../area/optimistic-view/optimisticEffects.ts';
import { withStatus } from './withStatus.ts';

const inputSchema = v.object({ comment: v.string() });
type KeepInput = v.InferOutput<typeof inputSchema>;

export const keepSpamKind: MutationKind<KeepInput> = {
  endpoint: endpointRegistry.keepSpam,
  input: inputSchema,
  recordFields: ['comment'],
  refusalRetries: 0,
  endsWithRecord: true,
  endsLocalRecord: false,
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

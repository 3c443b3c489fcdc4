import * as v from 'valibot';
import { endpointRegistry } from '../../contract/index.ts';
import type { MutationKind } from '../../area/optimistic-view/mutationKind.ts';
import { onComment } from '../../area/optimistic-view/optimisticEffects.ts';

const inputSchema = v.object({ comment: v.string() });
type AppealInput = v.InferOutput<typeof inputSchema>;

export const appealSpamKind: MutationKind<AppealInput> = {
  endpoint: endpointRegistry.appealSpam,
  input: inputSchema,
  recordFields: ['comment'],
  refusalRetries: 0,
  endsWithRecord: true,
  endsLocalRecord: false,
  effects: ({ input }) => [onComment(input.comment, (view) => ({ ...view, needsApproval: true }))],
  toBody: ({ comment }) => ({ comment_id: comment }),
  collapseKey: ({ input }) => `appeal:${input.comment}`,
  afterRefusal: () => 'revert',
};

import * as v from 'valibot';
import { endpointRegistry } from '../../contract/index.ts';
import type { MutationKind } from '../../kernel/optimistic-view/mutationKind.ts';
import { onComment } from '../../kernel/optimistic-view/optimisticEffects.ts';

const inputSchema = v.object({ comment: v.string() });
type AppealInput = v.InferOutput<typeof inputSchema>;

export const appealSpamKind: MutationKind<AppealInput> = {
  endpoint: endpointRegistry.appealSpam,
  input: inputSchema,
  commentFields: ['comment'],
  refusalRetries: 0,
  endsWithComment: true,
  endsLocalComment: false,
  effects: ({ input }) => [onComment(input.comment, (view) => ({ ...view, needsApproval: true }))],
  toBody: ({ comment }) => ({ comment_id: comment }),
  collapseKey: ({ input }) => `appeal:${input.comment}`,
  afterRefusal: () => 'revert',
};

import * as v from 'valibot';
import { endpointRegistry } from '../../contract/index.ts';
import type { MutationKind } from '../../area/optimistic-view/mutationKind.ts';
import { onComment, onTarget } from '../../area/optimistic-view/optimisticEffects.ts';

const inputSchema = v.object({ comment: v.string(), isAccepted: v.boolean(), replaced: v.nullable(v.string()) });
type AcceptedInput = v.InferOutput<typeof inputSchema>;

export const acceptAnswerKind: MutationKind<AcceptedInput> = {
  endpoint: endpointRegistry.acceptAnswer,
  input: inputSchema,
  recordFields: ['comment'],
  refusalRetries: 0,
  endsWithRecord: true,
  endsLocalRecord: false,
  effects: ({ target, input: { comment, isAccepted, replaced } }) => [
    onTarget(target, (view) => ({ ...view, acceptedanswerid: isAccepted ? comment : null })),
    ...(replaced === null ? [] : [onComment(replaced, (view) => ({ ...view, postacceptedanswer: null }))]),
    onComment(comment, (view) => ({ ...view, postacceptedanswer: isAccepted ? comment : null })),
  ],
  toBody: ({ comment, isAccepted }) => ({ comment_id: comment, is_accepted: isAccepted }),
  collapseKey: ({ target }) => `answers:${target}`,
  afterRefusal: () => 'revert',
};

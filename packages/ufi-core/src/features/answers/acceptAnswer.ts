import * as v from 'valibot';
import { endpointRegistry } from '../../contract/index.ts';
import type { MutationKind } from '../../kernel/optimistic-view/mutationKind.ts';
import { submitMutation, type Place } from '../../kernel/pending-mutations/submitMutation.ts';
import { onComment, onTarget } from '../../kernel/optimistic-view/optimisticEffects.ts';
import type { UfiThunk } from '../../kernel/ufiThunk.ts';

const inputSchema = v.object({ comment: v.string(), isAccepted: v.boolean(), replaced: v.nullable(v.string()) });
type AcceptedInput = v.InferOutput<typeof inputSchema>;

export const acceptAnswerKind: MutationKind<AcceptedInput> = {
  endpoint: endpointRegistry.acceptAnswer,
  input: inputSchema,
  commentFields: ['comment'],
  refusalRetries: 0,
  endsWithComment: true,
  endsLocalComment: false,
  effects: ({ target, input: { comment, isAccepted, replaced } }) => [
    onTarget(target, (view) => ({ ...view, acceptedanswerid: isAccepted ? comment : null })),
    ...(replaced === null ? [] : [onComment(replaced, (view) => ({ ...view, postacceptedanswer: null }))]),
    onComment(comment, (view) => ({ ...view, postacceptedanswer: isAccepted ? comment : null })),
  ],
  toBody: ({ comment, isAccepted }) => ({ comment_id: comment, is_accepted: isAccepted }),
  collapseKey: ({ target }) => `answers:${target}`,
  afterRefusal: () => 'revert',
};

/** Accepting a comment as the answer, or taking that back. */
export interface AcceptedComment extends Place {
  readonly comment: string;
  readonly isAccepted: boolean;
}

/**
 * Optimistically accepts a comment as the answer, replacing any other, or takes that back (S4.11). Ignored if nothing
 * would change.
 */
export const acceptAnswer =
  ({ target, instance, comment, isAccepted }: AcceptedComment): UfiThunk<string | null> =>
  (dispatch, getState, { optimisticView }) => {
    const view = optimisticView.selectComment(getState(), comment);
    if (view?.type !== 'saved' || (view.postacceptedanswer !== null) === isAccepted) return null;
    const known = optimisticView.selectTarget(getState(), target)?.acceptedanswerid ?? null;
    const input = { comment: view.fbid, isAccepted, replaced: known === view.fbid ? null : known };
    return dispatch(submitMutation(acceptAnswerKind, { target, instance, input }));
  };

import * as v from 'valibot';
import { endpointRegistry } from '../../contract/index.ts';
import type { MutationKind } from '../../kernel/optimistic-view/mutationKind.ts';
import { submitMutation, type Place } from '../../kernel/pending-mutations/submitMutation.ts';
import { onComment } from '../../kernel/optimistic-view/optimisticEffects.ts';
import type { UfiThunk } from '../../kernel/ufiThunk.ts';

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

/** Optimistically appeals against one's own comment being held as spam. Ignored if an appeal is pending. */
export const appealSpam =
  ({ target, instance, comment }: Place & { readonly comment: string }): UfiThunk<string | null> =>
  (dispatch, getState, { optimisticView }) => {
    const view = optimisticView.selectComment(getState(), comment);
    if (view?.priorstatus !== 'spam' || view.needsApproval) return null;
    return dispatch(submitMutation(appealSpamKind, { target, instance, input: { comment: view.fbid } }));
  };

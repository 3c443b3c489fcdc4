import * as v from 'valibot';
import { endpointRegistry } from '../../contract/index.ts';
import type { MutationKind } from '../../kernel/optimistic-view/mutationKind.ts';
import { submitMutation, type Place } from '../../kernel/pending-mutations/submitMutation.ts';
import { onComment } from '../../kernel/optimistic-view/optimisticEffects.ts';
import type { UfiThunk } from '../../kernel/ufiThunk.ts';
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

/**
 * Keeps a comment that is held as spam or was reported: it is published and approved (S4.04), and its reports are
 * resolved. Ignored if it is not saved or is gone.
 */
export const keepSpam =
  ({ target, instance, comment }: Place & { readonly comment: string }): UfiThunk<string | null> =>
  (dispatch, getState, { optimisticView }) => {
    const view = optimisticView.selectComment(getState(), comment);
    if (view?.type !== 'saved' || view.status === 'deleted') return null;
    return dispatch(submitMutation(keepSpamKind, { target, instance, input: { comment: view.fbid } }));
  };

import * as v from 'valibot';
import { endpointRegistry, reportReasonSchema } from '../../contract/index.ts';
import type { MutationKind } from '../../kernel/optimistic-view/mutationKind.ts';
import { submitMutation, type Place } from '../../kernel/pending-mutations/submitMutation.ts';
import { onComment } from '../../kernel/optimistic-view/optimisticEffects.ts';
import type { UfiThunk } from '../../kernel/ufiThunk.ts';

const inputSchema = v.object({ comment: v.string(), reason: reportReasonSchema, note: v.string() });
type ReportInput = v.InferOutput<typeof inputSchema>;

export const reportCommentKind: MutationKind<ReportInput> = {
  endpoint: endpointRegistry.reportComment,
  input: inputSchema,
  commentFields: ['comment'],
  refusalRetries: 0,
  endsWithComment: true,
  endsLocalComment: false,
  effects: ({ input }) => [onComment(input.comment, (view) => ({ ...view, isreported: true }))],
  toBody: ({ comment, reason, note }) => ({ comment_id: comment, reason, ...(note === '' ? {} : { note }) }),
  collapseKey: () => null,
  // It was already reported, which is what was wanted.
  afterRefusal: ({ reason }) => (reason === 'duplicate' ? 'settle' : 'revert'),
};

/** A report of a comment, with its reason. */
export type ReportedComment = Place & ReportInput;

/** Reports a comment once (S6.01). Ignored if it was already reported. Returns the client id. */
export const reportComment =
  ({ target, instance, comment, reason, note }: ReportedComment): UfiThunk<string | null> =>
  (dispatch, getState, { optimisticView }) => {
    const view = optimisticView.selectComment(getState(), comment);
    if (view?.type !== 'saved' || view.isreported) return null;
    return dispatch(
      submitMutation(reportCommentKind, { target, instance, input: { comment: view.fbid, reason, note } }),
    );
  };

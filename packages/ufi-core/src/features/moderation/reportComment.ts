import * as v from 'valibot';
import { endpointRegistry, reportReasonSchema } from '../../contract/index.ts';
import type { IntentionKind } from '../../kernel/intentions/intentionKind.ts';
import { submitIntention, type Place } from '../../kernel/intentions/submitIntention.ts';
import { onComment } from '../../kernel/overlay/effects.ts';
import type { UfiThunk } from '../../kernel/ufiThunk.ts';

const inputSchema = v.object({ comment: v.string(), reason: reportReasonSchema, note: v.string() });
type ReportInput = v.InferOutput<typeof inputSchema>;

export const reportCommentKind: IntentionKind<ReportInput> = {
  endpoint: endpointRegistry.reportComment,
  input: inputSchema,
  commentFields: ['comment'],
  refusalRetries: 0,
  endsWithComment: true,
  endsLocalComment: false,
  show: ({ input }) => [onComment(input.comment, (view) => ({ ...view, isreported: true }))],
  toBody: ({ comment, reason, note }) => ({ comment_id: comment, reason, ...(note === '' ? {} : { note }) }),
  collapseKey: () => null,
  // It was reported before, which is what was wanted.
  afterRefusal: ({ reason }) => (reason === 'duplicate' ? 'settle' : 'revert'),
};

/** What somebody reports, and why. */
export type ReportedComment = Place & ReportInput;

/** Reports a comment once (S6.01). Ignored where that was done before. Returns the client id. */
export const reportComment =
  ({ target, instance, comment, reason, note }: ReportedComment): UfiThunk<string | null> =>
  (dispatch, getState, { overlay }) => {
    const view = overlay.selectComment(getState(), comment);
    if (view?.type !== 'saved' || view.isreported) return null;
    return dispatch(
      submitIntention(reportCommentKind, { target, instance, input: { comment: view.fbid, reason, note } }),
    );
  };

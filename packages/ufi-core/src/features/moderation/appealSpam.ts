import * as v from 'valibot';
import { endpointRegistry } from '../../contract/index.ts';
import type { IntentionKind } from '../../kernel/intentions/intentionKind.ts';
import { submitIntention, type Place } from '../../kernel/intentions/submitIntention.ts';
import { onComment } from '../../kernel/overlay/effects.ts';
import type { UfiThunk } from '../../kernel/ufiThunk.ts';

const inputSchema = v.object({ comment: v.string() });
type AppealInput = v.InferOutput<typeof inputSchema>;

export const appealSpamKind: IntentionKind<AppealInput> = {
  endpoint: endpointRegistry.appealSpam,
  input: inputSchema,
  commentFields: ['comment'],
  refusalRetries: 0,
  endsWithComment: true,
  endsLocalComment: false,
  show: ({ input }) => [onComment(input.comment, (view) => ({ ...view, needsApproval: true }))],
  toBody: ({ comment }) => ({ comment_id: comment }),
  collapseKey: ({ input }) => `appeal:${input.comment}`,
  afterRefusal: () => 'revert',
};

/** Asks the moderators to look again at one's own comment that is held as spam. Ignored where it waits for that already. */
export const appealSpam =
  ({ target, instance, comment }: Place & { readonly comment: string }): UfiThunk<string | null> =>
  (dispatch, getState, { overlay }) => {
    const view = overlay.selectComment(getState(), comment);
    if (view?.priorstatus !== 'spam' || view.needsApproval) return null;
    return dispatch(submitIntention(appealSpamKind, { target, instance, input: { comment: view.fbid } }));
  };

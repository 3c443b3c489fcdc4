import * as v from 'valibot';
import { endpointRegistry } from '../../contract/index.ts';
import type { MutationKind } from '../../kernel/optimistic-view/mutationKind.ts';
import { submitMutation, type Place } from '../../kernel/pending-mutations/submitMutation.ts';
import { onTarget } from '../../kernel/optimistic-view/optimisticEffects.ts';
import type { UfiThunk } from '../../kernel/ufiThunk.ts';

const inputSchema = v.object({ comment: v.nullable(v.string()) });
type LivePinnedInput = v.InferOutput<typeof inputSchema>;

export const livePinCommentKind: MutationKind<LivePinnedInput> = {
  endpoint: endpointRegistry.livePinComment,
  input: inputSchema,
  commentFields: ['comment'],
  refusalRetries: 0,
  endsWithComment: true,
  endsLocalComment: false,
  effects: ({ target, input: { comment } }) => [
    onTarget(target, (view) => ({ ...view, livepinnedcommentid: comment })),
  ],
  toBody: ({ comment }) => ({ comment_id: comment }),
  collapseKey: ({ target }) => `live-pin:${target}`,
  afterRefusal: () => 'revert',
};

/** The comment for the slot over a broadcast's stream; null empties it. */
export interface LivePinnedComment extends Place {
  readonly comment: string | null;
}

/**
 * Optimistically puts a comment into the slot over the stream, replacing any other, or empties it (S4.10). Ignored if
 * nothing would change or the comment is not saved.
 */
export const livePinComment =
  ({ target, instance, comment }: LivePinnedComment): UfiThunk<string | null> =>
  (dispatch, getState, { optimisticView }) => {
    const view = comment === null ? null : optimisticView.selectComment(getState(), comment);
    const wanted = view?.fbid ?? null;
    const known = optimisticView.selectTarget(getState(), target)?.livepinnedcommentid ?? null;
    if ((comment !== null && view?.type !== 'saved') || known === wanted) return null;
    return dispatch(submitMutation(livePinCommentKind, { target, instance, input: { comment: wanted } }));
  };

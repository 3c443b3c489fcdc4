import * as v from 'valibot';
import { endpointRegistry } from '../../contract/index.ts';
import type { MutationKind } from '../../kernel/optimistic-view/mutationKind.ts';
import { submitMutation, type Place } from '../../kernel/pending-mutations/submitMutation.ts';
import { onComment, onTarget } from '../../kernel/optimistic-view/optimisticEffects.ts';
import type { UfiThunk } from '../../kernel/ufiThunk.ts';

const inputSchema = v.object({ comment: v.string(), isPinned: v.boolean(), replaced: v.nullable(v.string()) });
type PinnedInput = v.InferOutput<typeof inputSchema>;

export const pinCommentKind: MutationKind<PinnedInput> = {
  endpoint: endpointRegistry.pinComment,
  input: inputSchema,
  commentFields: ['comment'],
  refusalRetries: 0,
  endsWithComment: true,
  endsLocalComment: false,
  effects: ({ target, input: { comment, isPinned, replaced } }) => [
    onTarget(target, (view) => ({ ...view, authorpinnedcommentid: isPinned ? comment : null })),
    ...(replaced === null ? [] : [onComment(replaced, (view) => ({ ...view, ispinnedbyauthor: false }))]),
    onComment(comment, (view) => ({ ...view, ispinnedbyauthor: isPinned })),
  ],
  toBody: ({ comment, isPinned }) => ({ comment_id: comment, is_pinned_by_author: isPinned }),
  collapseKey: ({ target }) => `pins:${target}`,
  afterRefusal: () => 'revert',
};

/** Pinning a comment, or unpinning it. */
export interface PinnedComment extends Place {
  readonly comment: string;
  readonly isPinned: boolean;
}

/**
 * Optimistically pins a comment on top as the post's author, replacing any other, or unpins it (S4.10). Ignored if
 * nothing would change.
 */
export const pinComment =
  ({ target, instance, comment, isPinned }: PinnedComment): UfiThunk<string | null> =>
  (dispatch, getState, { optimisticView }) => {
    const view = optimisticView.selectComment(getState(), comment);
    if (view?.type !== 'saved' || view.ispinnedbyauthor === isPinned) return null;
    const known = optimisticView.selectTarget(getState(), target)?.authorpinnedcommentid ?? null;
    const input = { comment: view.fbid, isPinned, replaced: known === view.fbid ? null : known };
    return dispatch(submitMutation(pinCommentKind, { target, instance, input }));
  };

import * as v from 'valibot';
import { endpointRegistry } from '../../contract/index.ts';
import type { MutationKind } from '../../area/optimistic-view/mutationKind.ts';
import { submitMutation, type CommentAreaRef } from '../../area/pending-mutations/submitMutation.ts';
import type { CommentView } from '../../area/optimistic-view/commentView.ts';
import { attachedIdsOf } from './attachedIds.ts';
import { onComment } from '../../area/optimistic-view/optimisticEffects.ts';
import type { UfiThunk } from '../../area/ufiThunk.ts';

const inputSchema = v.object({ comment: v.string() });
type PreviewInput = v.InferOutput<typeof inputSchema>;

function withoutAttachment(view: CommentView): CommentView {
  const { attachment: _, ...rest } = view;
  return rest;
}

export const removePreviewKind: MutationKind<PreviewInput> = {
  endpoint: endpointRegistry.removePreview,
  input: inputSchema,
  recordFields: ['comment'],
  refusalRetries: 0,
  endsWithRecord: true,
  endsLocalRecord: false,
  effects: ({ input }) => [onComment(input.comment, withoutAttachment)],
  toBody: ({ comment }) => ({ comment_id: comment }),
  collapseKey: ({ input }) => `preview:${input.comment}`,
  afterRefusal: () => 'revert',
};

/**
 * Optimistically removes the preview of a shared link from one's own comment (S7.21); the text stays (S4.11). Ignored
 * if there is none.
 */
export const removePreview =
  ({ target, instance, comment }: CommentAreaRef & { readonly comment: string }): UfiThunk<string | null> =>
  (dispatch, getState, { optimisticView }) => {
    const view = optimisticView.selectComment(getState(), comment);
    if (view?.type !== 'saved' || attachedIdsOf(view).share === null) return null;
    return dispatch(submitMutation(removePreviewKind, { target, instance, input: { comment: view.fbid } }));
  };

import * as v from 'valibot';
import { endpointRegistry } from '../../contract/index.ts';
import type { MutationKind } from '../../area/optimistic-view/mutationKind.ts';
import { submitMutation, type CommentAreaRef } from '../../area/pending-mutations/submitMutation.ts';
import type { CommentView } from '../../area/optimistic-view/commentView.ts';
import { onComment } from '../../area/optimistic-view/optimisticEffects.ts';
import type { UfiThunk } from '../../area/ufiThunk.ts';

const inputSchema = v.object({ comment: v.string(), parent: v.nullable(v.string()), shouldHide: v.boolean() });
type DelightsInput = v.InferOutput<typeof inputSchema>;

function withDelights(view: CommentView, shouldHide: boolean): CommentView {
  const { aretextdelightshidden: _, ...rest } = view;
  return shouldHide ? { ...rest, aretextdelightshidden: true } : rest;
}

export const hideTextDelightsKind: MutationKind<DelightsInput> = {
  endpoint: endpointRegistry.hideTextDelights,
  input: inputSchema,
  recordFields: ['comment', 'parent'],
  refusalRetries: 0,
  endsWithRecord: true,
  endsLocalRecord: false,
  effects: ({ input: { comment, shouldHide } }) => [onComment(comment, (view) => withDelights(view, shouldHide))],
  toBody: ({ comment, parent, shouldHide }) => ({
    comment_id: comment,
    parent_comment_id: parent,
    should_hide: shouldHide,
  }),
  collapseKey: ({ input }) => `delights:${input.comment}`,
  afterRefusal: () => 'revert',
};

/** Turning the highlighting of a comment's phrases of delight off or on. */
export interface HiddenDelights extends CommentAreaRef {
  readonly comment: string;
  readonly shouldHide: boolean;
}

/**
 * Optimistically turns the highlighting of phrases of delight in one's own comment off or on (S7.16). Ignored if there
 * are none or nothing would change.
 */
export const hideTextDelights =
  ({ target, instance, comment, shouldHide }: HiddenDelights): UfiThunk<string | null> =>
  (dispatch, getState, { optimisticView }) => {
    const view = optimisticView.selectComment(getState(), comment);
    if (view?.type !== 'saved' || view.delight_ranges === undefined) return null;
    if ((view.aretextdelightshidden ?? false) === shouldHide) return null;
    const input = { comment: view.fbid, parent: view.parentcommentid, shouldHide };
    return dispatch(submitMutation(hideTextDelightsKind, { target, instance, input }));
  };

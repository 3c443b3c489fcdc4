import * as v from 'valibot';
import { endpointRegistry } from '../../contract/index.ts';
import type { MutationKind } from '../../kernel/optimistic-view/mutationKind.ts';
import { submitMutation, type Place } from '../../kernel/pending-mutations/submitMutation.ts';
import { onComment } from '../../kernel/optimistic-view/optimisticEffects.ts';
import type { CommentView } from '../../kernel/optimistic-view/commentView.ts';
import type { UfiThunk } from '../../kernel/ufiThunk.ts';

const inputSchema = v.object({ comment: v.string(), title: v.string(), isShown: v.boolean() });
type BadgeInput = v.InferOutput<typeof inputSchema>;

const withBadge = (view: CommentView, { title, isShown }: BadgeInput): CommentView => {
  const { hasConstituentBadge: _, constituentTitle: __, ...plain } = view;
  return isShown ? { ...plain, hasConstituentBadge: true, constituentTitle: title } : plain;
};

export const setConstituentBadgeKind: MutationKind<BadgeInput> = {
  endpoint: endpointRegistry.setConstituentBadge,
  input: inputSchema,
  commentFields: ['comment'],
  refusalRetries: 0,
  endsWithComment: true,
  endsLocalComment: false,
  effects: ({ input }) => [onComment(input.comment, (view) => withBadge(view, input))],
  toBody: ({ comment, isShown }) => ({ comment_id: comment, is_shown: isShown }),
  collapseKey: ({ input }) => `constituent:${input.comment}`,
  afterRefusal: () => 'revert',
};

/** Showing or hiding the constituent badge of one's own comment. */
export interface ConstituentBadge extends Place {
  readonly comment: string;
  /** The place named in the badge. */
  readonly title: string;
  readonly isShown: boolean;
}

/** Optimistically shows or hides the constituent badge of a comment (S6.04). Ignored if nothing would change. */
export const setConstituentBadge =
  ({ target, instance, comment, title, isShown }: ConstituentBadge): UfiThunk<string | null> =>
  (dispatch, getState, { optimisticView }) => {
    const view = optimisticView.selectComment(getState(), comment);
    if (view?.type !== 'saved' || (view.hasConstituentBadge === true) === isShown) return null;
    const input = { comment: view.fbid, title, isShown };
    return dispatch(submitMutation(setConstituentBadgeKind, { target, instance, input }));
  };

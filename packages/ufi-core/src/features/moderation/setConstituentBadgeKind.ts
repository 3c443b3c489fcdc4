import * as v from 'valibot';
import { endpointRegistry } from '../../contract/index.ts';
import type { MutationKind } from '../../kernel/optimistic-view/mutationKind.ts';
import { onComment } from '../../kernel/optimistic-view/optimisticEffects.ts';
import type { CommentView } from '../../kernel/optimistic-view/commentView.ts';

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

import * as v from 'valibot';
import { endpointRegistry } from '../../contract/index.ts';
import type { MutationKind } from '../../area/optimistic-view/mutationKind.ts';
import { onComment } from '../../area/optimistic-view/optimisticEffects.ts';
import type { CommentView } from '../../area/optimistic-view/commentView.ts';

const inputSchema = v.object({ comment: v.string(), title: v.string(), isShown: v.boolean() });
type BadgeInput = v.InferOutput<typeof inputSchema>;

const withBadge = (view: CommentView, { title, isShown }: BadgeInput): CommentView => {
  const { hasConstituentBadge: _, constituentTitle: __, ...plain } = view;
  return isShown ? { ...plain, hasConstituentBadge: true, constituentTitle: title } : plain;
};

export const setConstituentBadgeKind: MutationKind<BadgeInput> = {
  endpoint: endpointRegistry.setConstituentBadge,
  input: inputSchema,
  recordFields: ['comment'],
  refusalRetries: 0,
  endsWithRecord: true,
  endsLocalRecord: false,
  effects: ({ input }) => [onComment(input.comment, (view) => withBadge(view, input))],
  toBody: ({ comment, isShown }) => ({ comment_id: comment, is_shown: isShown }),
  collapseKey: ({ input }) => `constituent:${input.comment}`,
  afterRefusal: () => 'revert',
};

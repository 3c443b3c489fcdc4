import * as v from 'valibot';
import { endpointRegistry } from '../../contract/index.ts';
import type { PendingMutation } from '../../kernel/pending-mutations/pendingMutationsState.ts';
import type { MutationKind } from '../../area/optimistic-view/mutationKind.ts';
import type { CommentView } from '../../area/optimistic-view/commentView.ts';
import { onComment } from '../../area/optimistic-view/optimisticEffects.ts';
import { isRetryOffered } from '../../request/index.ts';
import {
  attachedFields,
  attachedIdsSchema,
  localAttachmentSchema,
  withAttached,
  withAttachmentNames,
} from './attachedIds.ts';
import { delightsIn, writtenBody } from './writtenBody.ts';

const inputSchema = v.pipe(
  v.unknown(),
  v.transform(withAttachmentNames),
  v.object({
    comment: v.string(),
    /** The top-level comment of a reply. Entries stored by an older version lack it. */
    parent: v.optional(v.nullable(v.string())),
    text: v.string(),
    attached: attachedIdsSchema,
    attachment: v.optional(localAttachmentSchema),
    attachmentStatus: v.optional(v.literal('encoding')),
    isMarkdown: v.optional(v.boolean()),
  }),
);
type EditInput = v.InferOutput<typeof inputSchema>;

const failureOf = ({ clientId, phase, failure }: PendingMutation): Partial<CommentView> =>
  phase === 'failed' && failure !== null
    ? { allowRetry: isRetryOffered(failure), failedmutation: clientId, failure }
    : {};

function edited(view: CommentView, mutation: PendingMutation<EditInput>): CommentView {
  const { text, attached, attachment, attachmentStatus, isMarkdown = view.body.markdown_enabled } = mutation.input;
  const body = writtenBody(text, isMarkdown);
  const { delight_ranges: _, ...bare } = withAttached(view, attached, { attachment, attachmentStatus });
  return {
    ...bare,
    ...delightsIn(body),
    body,
    status: view.status ?? (mutation.phase === 'failed' ? 'failed-edit' : 'pending-edit'),
    timestamp: { time: Math.floor(mutation.at / 1000) },
    originalTimestamp: view.originalTimestamp ?? view.timestamp.time,
    ...failureOf(mutation),
  };
}

/** How an edit is shown, sent and taken back. Every store knows it; what makes edits is loaded with the editor. */
export const editCommentKind: MutationKind<EditInput> = {
  endpoint: endpointRegistry.editComment,
  input: inputSchema,
  recordFields: ['comment', 'parent'],
  refusalRetries: 0,
  endsWithRecord: true,
  endsLocalRecord: false,
  effects: (mutation) => [onComment(mutation.input.comment, (view) => edited(view, mutation))],
  toBody: ({ comment, parent, text, attached, isMarkdown }) => ({
    comment_id: comment,
    ...(parent && { parent_comment_id: parent }),
    comment_text: text,
    ...attachedFields(attached, 0),
    ...delightsIn(writtenBody(text)),
    ...(isMarkdown !== undefined && { is_markdown: isMarkdown }),
  }),
  collapseKey: ({ input }) => `edit:${input.comment}`,
  // If the comment is gone, there is nothing to retry.
  afterRefusal: ({ reason }) => (reason === 'noSuchObject' ? 'revert' : 'keep'),
};

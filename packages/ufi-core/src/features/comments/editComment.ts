import * as v from 'valibot';
import { endpointRegistry, type AnyAttachment } from '../../contract/index.ts';
import type { PendingMutation } from '../../kernel/optimistic-view/pendingMutation.ts';
import type { MutationKind } from '../../kernel/optimistic-view/mutationKind.ts';
import { submitMutation, type Place } from '../../kernel/pending-mutations/submitMutation.ts';
import type { CommentView } from '../../kernel/optimistic-view/commentView.ts';
import { onComment } from '../../kernel/optimistic-view/optimisticEffects.ts';
import type { UfiThunk } from '../../kernel/ufiThunk.ts';
import { isRetryOffered } from '../../request/index.ts';
import {
  attachedAfter,
  attachedFields,
  attachedIdsOf,
  attachedIdsSchema,
  idsOfAttachment,
  localAttachmentSchema,
  withAttached,
  type AttachedIds,
} from './attachedIds.ts';
import { discardMutation } from './discardMutation.ts';
import { delightsIn, encodedText, writtenBody } from './writtenBody.ts';

const inputSchema = v.object({
  comment: v.string(),
  text: v.string(),
  attached: attachedIdsSchema,
  thing: v.optional(localAttachmentSchema),
  thingStatus: v.optional(v.literal('encoding')),
  isMarkdown: v.optional(v.boolean()),
});
type EditInput = v.InferOutput<typeof inputSchema>;

/** The editable content of a comment. */
export interface EditableContent {
  readonly text: string;
  readonly attached: AttachedIds;
}

/** Whether an edit changes the text, photo, sticker, video, file or share link (S5.07). */
export const isChangedBy = (before: EditableContent, after: EditableContent): boolean =>
  before.text !== after.text ||
  Object.entries(after.attached).some(([kind, id]) => before.attached[kind as keyof AttachedIds] !== id);

const failureOf = ({ clientId, phase, failure }: PendingMutation): Partial<CommentView> =>
  phase === 'failed' && failure !== null
    ? { allowRetry: isRetryOffered(failure), failedmutation: clientId, failure }
    : {};

function edited(view: CommentView, mutation: PendingMutation<EditInput>): CommentView {
  const { text, attached, thing, thingStatus, isMarkdown = view.body.markdown_enabled } = mutation.input;
  const body = writtenBody(text, isMarkdown);
  const { delight_ranges: _, ...bare } = withAttached(view, attached, { thing, thingStatus });
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

export const editCommentKind: MutationKind<EditInput> = {
  endpoint: endpointRegistry.editComment,
  input: inputSchema,
  commentFields: ['comment'],
  refusalRetries: 0,
  endsWithComment: true,
  endsLocalComment: false,
  effects: (mutation) => [onComment(mutation.input.comment, (view) => edited(view, mutation))],
  toBody: ({ comment, text, attached, isMarkdown }) => ({
    comment_id: comment,
    comment_text: text,
    ...attachedFields(attached, 0),
    ...delightsIn(writtenBody(text)),
    ...(isMarkdown !== undefined && { is_markdown: isMarkdown }),
  }),
  collapseKey: ({ input }) => `edit:${input.comment}`,
  // If the comment is gone, there is nothing to retry.
  afterRefusal: ({ reason }) => (reason === 'noSuchObject' ? 'revert' : 'keep'),
};

/** An edit of a comment. */
export interface EditedComment extends Place {
  readonly comment: string;
  /** The editor's encoded value (S3.17). */
  readonly text: string;
  /** Changed attachment ids, if `thing` does not give them; null removes one. */
  readonly attached?: Partial<AttachedIds>;
  /** The new attachment, displayed until the server has answered; null removes the current one. */
  readonly thing?: AnyAttachment | null;
  /** Set for a video that cannot be played yet (S4.31). */
  readonly thingStatus?: 'encoding';
  readonly isMarkdown?: boolean;
}

/** Discards a failed edit, so that the next one starts from the confirmed text. */
const withoutFailed =
  (comment: string): UfiThunk<CommentView | undefined> =>
  (dispatch, getState, { optimisticView }) => {
    const view = optimisticView.selectComment(getState(), comment);
    if (view?.status !== 'failed-edit' || view.failedmutation === null) return view;
    void dispatch(discardMutation(view.failedmutation));
    return optimisticView.selectComment(getState(), comment);
  };

/**
 * Edits a comment; it is pending-edit until the server confirms (S4.02). An edit without changes is ignored (S5.07).
 * Returns the client id; null if nothing was done.
 */
export const editComment =
  ({ target, instance, comment, text, attached, thing, ...extras }: EditedComment): UfiThunk<string | null> =>
  (dispatch) => {
    const view = dispatch(withoutFailed(comment));
    if (view === undefined || view.status === 'deleted' || view.status === 'failed-add') return null;
    const before = { text: encodedText(view.body), attached: attachedIdsOf(view) };
    const changes = attached ?? (thing === undefined ? {} : idsOfAttachment(thing, target));
    const after = { text, attached: attachedAfter(before.attached, changes) };
    if (!isChangedBy(before, after)) return null;
    return dispatch(
      submitMutation(editCommentKind, {
        target,
        instance,
        input: { comment: view.fbid, ...after, ...(thing && { thing }), ...extras },
      }),
    );
  };

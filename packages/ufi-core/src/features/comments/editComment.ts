import type { AnyAttachment } from '../../contract/index.ts';
import { submitMutation, type CommentAreaRef } from '../../area/pending-mutations/submitMutation.ts';
import type { CommentView } from '../../area/optimistic-view/commentView.ts';
import type { UfiThunk } from '../../area/ufiThunk.ts';
import { attachedAfter, attachedIdsOf, idsOfAttachment, type AttachedIds } from './attachedIds.ts';
import { discardMutation } from './discardMutation.ts';
import { editCommentKind } from './editCommentKind.ts';
import { encodedText } from './writtenBody.ts';

/** The editable content of a comment. */
export interface EditableContent {
  readonly text: string;
  readonly attached: AttachedIds;
}

/** True if an edit changes the text, photo, sticker, video, file or share link, or a description (S5.07). */
export const isChangedBy = (before: EditableContent, after: EditableContent): boolean =>
  before.text !== after.text ||
  Object.entries(after.attached).some(([kind, id]) => before.attached[kind as keyof AttachedIds] !== id);

/** An edit of a comment. */
export interface EditedComment extends CommentAreaRef {
  readonly comment: string;
  /** The editor's encoded value (S3.17). */
  readonly text: string;
  /** Changed attachment ids, if `attachment` does not give them; null removes one. */
  readonly attached?: Partial<AttachedIds>;
  /** The new attachment, displayed until the server has answered; null removes the current one. */
  readonly attachment?: AnyAttachment | null;
  /** Set for a video that cannot be played yet (S4.31). */
  readonly attachmentStatus?: 'encoding';
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
  ({ target, instance, comment, text, attached, attachment, ...extras }: EditedComment): UfiThunk<string | null> =>
  (dispatch) => {
    const view = dispatch(withoutFailed(comment));
    if (view === undefined || view.status === 'deleted' || view.status === 'failed-add') return null;
    const before = { text: encodedText(view.body), attached: attachedIdsOf(view) };
    const changes = attached ?? (attachment === undefined ? {} : idsOfAttachment(attachment, target));
    const after = { text, attached: attachedAfter(before.attached, changes) };
    if (!isChangedBy(before, after)) return null;
    return dispatch(
      submitMutation(editCommentKind, {
        target,
        instance,
        input: {
          comment: view.fbid,
          parent: view.parentcommentid,
          ...after,
          ...(attachment && { attachment }),
          ...extras,
        },
      }),
    );
  };

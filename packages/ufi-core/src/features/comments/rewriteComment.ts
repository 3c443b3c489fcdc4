import * as v from 'valibot';
import type { AnyAttachment } from '../../contract/index.ts';
import type { UfiThunk } from '../../area/ufiThunk.ts';
import { submitMutation } from '../../area/pending-mutations/submitMutation.ts';
import { addCommentKind } from './addComment.ts';
import { idsOfAttachment } from './attachedIds.ts';
import { discardMutation } from './discardMutation.ts';

/** A comment that failed to be added, and its new content. */
export interface RewrittenComment {
  /** The client id under which it failed. */
  readonly comment: string;
  /** The editor's encoded value (S3.17); unchanged if absent. */
  readonly text?: string;
  /** The new attachment; null for none, undefined to keep the old one. */
  readonly attachment?: AnyAttachment | null;
  /** Set for a video that cannot be played yet (S4.31). */
  readonly attachmentStatus?: 'encoding';
}

/**
 * Submits a failed comment with new content in the same place, since the server may accept that. It carries no stars.
 * Returns the new client id; null if there is no such failure.
 */
export const rewriteComment =
  ({ comment, text, attachment, attachmentStatus }: RewrittenComment): UfiThunk<string | null> =>
  (dispatch, getState) => {
    const failed = getState().pendingMutations.byClientId[comment];
    if (failed?.phase !== 'failed' || failed.kind !== addCommentKind.endpoint.name) return null;
    const { target, instance } = failed;
    const { stars: _, ...written } = v.parse(addCommentKind.input, failed.input);
    const attachmentChange = attachment !== undefined && {
      attachment: attachment ?? undefined,
      attachmentStatus,
      attached: idsOfAttachment(attachment, target),
    };
    const input = { ...written, ...(text !== undefined && { text }), ...attachmentChange };
    void dispatch(discardMutation(comment));
    return dispatch(submitMutation(addCommentKind, { target, instance, input }));
  };

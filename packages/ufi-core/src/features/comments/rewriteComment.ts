import * as v from 'valibot';
import type { AnyAttachment } from '../../contract/index.ts';
import type { UfiThunk } from '../../kernel/ufiThunk.ts';
import { submitMutation } from '../../kernel/pending-mutations/submitMutation.ts';
import { addCommentKind } from './addComment.ts';
import { idsOfAttachment } from './attachedIds.ts';
import { discardMutation } from './discardMutation.ts';

/** A comment that was never published, and what it is to say instead. */
export interface RewrittenComment {
  /** The client id under which it failed. */
  readonly comment: string;
  /** The encoded value of the editor (S3.17). */
  readonly text: string;
  /** What hangs on it instead; null for nothing. What hung on it stays where this is left out. */
  readonly thing?: AnyAttachment | null;
  /** It is a video that can't be seen yet (S4.31). */
  readonly thingStatus?: 'encoding';
}

/**
 * Publishes a comment that failed with other words, in the same place: what was refused may be accepted so. Returns the
 * new client id; null where there is no such failure.
 */
export const rewriteComment =
  ({ comment, text, thing, thingStatus }: RewrittenComment): UfiThunk<string | null> =>
  (dispatch, getState) => {
    const failed = getState().pendingMutations.byClientId[comment];
    if (failed?.phase !== 'failed' || failed.kind !== addCommentKind.endpoint.name) return null;
    const { target, instance } = failed;
    const written = { ...v.parse(addCommentKind.input, failed.input), text };
    const attachmentChange = thing !== undefined && {
      thing: thing ?? undefined,
      thingStatus,
      attached: idsOfAttachment(thing, target),
    };
    const input = { ...written, ...attachmentChange };
    void dispatch(discardMutation(comment));
    return dispatch(submitMutation(addCommentKind, { target, instance, input }));
  };

import * as v from 'valibot';
import type { AnyAttachment } from '../../contract/index.ts';
import type { UfiThunk } from '../../kernel/ufiThunk.ts';
import { submitMutation } from '../../kernel/pending-mutations/submitMutation.ts';
import { addCommentKind } from './addComment.ts';
import { idsOfAttachment } from './attachedIds.ts';
import { discardMutation } from './discardMutation.ts';

/** A comment that failed to be added, and its new content. */
export interface RewrittenComment {
  /** The client id under which it failed. */
  readonly comment: string;
  /** The editor's encoded value (S3.17). */
  readonly text: string;
  /** The new attachment; null for none, undefined to keep the old one. */
  readonly thing?: AnyAttachment | null;
  /** Set for a video that cannot be played yet (S4.31). */
  readonly thingStatus?: 'encoding';
}

/**
 * Submits a failed comment with new content in the same place, since the server may accept that. Returns the new client
 * id; null if there is no such failure.
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

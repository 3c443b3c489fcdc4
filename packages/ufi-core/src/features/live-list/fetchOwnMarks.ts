import { maxListLength, type CommentRecord } from '../../contract/index.ts';
import { selectActor } from '../../area/optimistic-view/kernelState.ts';
import { getRow } from '../../kernel/paged/pagedTable.ts';
import { readComments, type CommentsQuery } from '../../area/readComments.ts';
import type { ReceivedUpdate } from '../../area/server-state/serverUpdateReceived.ts';
import type { ServerState } from '../../area/server-state/serverState.ts';
import type { UfiThunk } from '../../area/ufiThunk.ts';
import { deliveryRetryPolicy, planRetry, RequestError } from '../../request/index.ts';

/** True if anything has happened to a comment since it was written. */
const isTouched = ({ replycount, reactioncount, voteCount, originalTimestamp }: CommentRecord): boolean =>
  replycount > 0 || reactioncount > 0 || voteCount !== 0 || originalTimestamp !== null;

/** The comments that the stream has delivered for the first time although they are not new. */
export function olderComments(before: ServerState, updates: readonly ReceivedUpdate[]): readonly CommentsQuery[] {
  return updates.flatMap((each) => {
    if (each.via !== 'stream' || each.target === undefined) return [];
    const older = (each.records.comments ?? []).filter(
      (record) => isTouched(record) && getRow(before.comments, record.fbid) === undefined,
    );
    return older.length === 0
      ? []
      : [{ target: each.target, comments: older.map(({ fbid }) => fbid).slice(0, maxListLength) }];
  });
}

/**
 * Fetches the viewer's marks on comments that came by the stream only, for example when a reply moves an old comment
 * into the list: an event contains only what changed. Signed-out viewers have no marks, so nothing is fetched.
 */
export const fetchOwnMarks =
  (wanted: CommentsQuery, attempt = 1): UfiThunk<Promise<void>> =>
  async (dispatch, getState, { clock, random }) => {
    if (selectActor(getState(), wanted.target) === null) return;
    try {
      await dispatch(readComments(wanted));
    } catch (error) {
      if (!(error instanceof RequestError)) throw error;
      const step = planRetry({ policy: deliveryRetryPolicy, failure: error.failure, attempt, random });
      if (step.kind !== 'retry') return;
      clock.setTimer(step.afterMs, () => void dispatch(fetchOwnMarks(wanted, attempt + 1)));
    }
  };

import { maxListLength, type CommentRecord } from '../../contract/index.ts';
import { selectActor } from '../../kernel/kernelState.ts';
import { getRow } from '../../kernel/paged/pagedTable.ts';
import { readComments, type CommentsQuery } from '../../kernel/readComments.ts';
import type { ReceivedUpdate } from '../../kernel/server-state/serverUpdateReceived.ts';
import type { ServerState } from '../../kernel/server-state/serverState.ts';
import type { UfiThunk } from '../../kernel/ufiThunk.ts';
import { deliveryRetryPolicy, planRetry, RequestError } from '../../request/index.ts';

/** A comment to which something had been done before: a new one is as its author left it. */
const isTouched = ({ replycount, reactioncount, voteCount, originalTimestamp }: CommentRecord): boolean =>
  replycount > 0 || reactioncount > 0 || voteCount !== 0 || originalTimestamp !== null;

/** The older comments among those that a stream has told of for the first time. */
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
 * Asks what the viewer did to comments that came here by the stream alone, as when a reply lifts an old one into the
 * list: an event says only what has changed with it. Nobody did nothing, so nobody asks.
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

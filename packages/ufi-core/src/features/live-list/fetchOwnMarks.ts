import { endpointRegistry, maxListLength, type CommentRecord } from '../../contract/index.ts';
import { selectActor, type KernelState } from '../../kernel/kernelState.ts';
import { getRow } from '../../kernel/paged/pagedTable.ts';
import { serverSaid, type ServerSaid } from '../../kernel/truth/serverSaid.ts';
import type { UfiThunk } from '../../kernel/ufiThunk.ts';
import { deliveryRetryPolicy, planRetry, RequestError } from '../../request/index.ts';

/** A comment to which something had been done before: a new one is as its author left it. */
const isTouched = ({ replycount, reactioncount, voteCount, originalTimestamp }: CommentRecord): boolean =>
  replycount > 0 || reactioncount > 0 || voteCount !== 0 || originalTimestamp !== null;

/** Came by the stream, and no fetch has told of it yet. */
const isOnlyHeardOf = ({ arrivals }: KernelState, { fbid }: CommentRecord): boolean =>
  getRow(arrivals, fbid)?.fromfetch === false;

interface Wanted {
  readonly target: string;
  readonly comments: readonly string[];
}

/** The older comments of what a stream has said that were not here before. */
export function olderComments(state: KernelState, said: readonly ServerSaid[]): readonly Wanted[] {
  return said.flatMap((each) => {
    if (each.via !== 'stream' || each.target === undefined || selectActor(state, each.target) === null) return [];
    const older = (each.records.comments ?? []).filter((record) => isTouched(record) && isOnlyHeardOf(state, record));
    const ids = [...new Set(older.map(({ fbid }) => fbid))].slice(0, maxListLength);
    return ids.length === 0 ? [] : [{ target: each.target, comments: ids }];
  });
}

/**
 * Asks what the viewer did to comments that came here by the stream alone, as when a reply lifts an old one into the
 * list: an event says only what has changed with it.
 */
export const fetchOwnMarks =
  ({ target, comments }: Wanted, attempt = 1): UfiThunk<Promise<void>> =>
  async (dispatch, getState, { dispatcher, clock, random }) => {
    const actor = selectActor(getState(), target);
    try {
      const { records, removed, seq } = await dispatcher.call(endpointRegistry.fetchCommentsById, {
        ft_ent_identifier: target,
        comment_ids: [...comments],
        ...(actor === null ? {} : { actor }),
      });
      dispatch(serverSaid([{ via: 'fetch', target, seq, records, removed }]));
    } catch (error) {
      if (!(error instanceof RequestError)) throw error;
      const step = planRetry({ policy: deliveryRetryPolicy, failure: error.failure, attempt, random });
      if (step.kind !== 'retry') return;
      clock.setTimer(step.afterMs, () => void dispatch(fetchOwnMarks({ target, comments }, attempt + 1)));
    }
  };

import type { CommentList, Records } from '../contract/index.ts';
import { selectChosenActor } from './kernelState.ts';
import { getRow } from './paged/pagedTable.ts';
import { serverUpdateReceived } from './server-state/serverUpdateReceived.ts';
import type { UfiThunk } from './ufiThunk.ts';

/** What reads of lists answer. */
export interface ThreadAnswer {
  readonly target: string;
  readonly seq: number;
  readonly lists: readonly CommentList[];
  readonly records: Records;
}

const maxReads = 3;

const readerOf = ({ records }: ThreadAnswer): string | null => records.rights?.[0]?.actorforpost ?? null;

/**
 * Reads a part of a thread into truth. A thread of which nothing is known yet is read as whom the server remembers: the
 * actor is null then. Read again is what was asked for as somebody else, and what is older than the place from which
 * the stream goes on.
 */
export const readThread =
  (target: string, read: (actor: string | null) => Promise<ThreadAnswer>): UfiThunk<Promise<void>> =>
  async (dispatch, getState) => {
    for (let reads = 1; ; reads += 1) {
      const actor = selectChosenActor(getState(), target);
      const answer = await read(actor);
      const since = getRow(getState().serverState.threads, target)?.since ?? 0;
      const chosen = selectChosenActor(getState(), target);
      const isTheirs = chosen === null || chosen === (actor ?? readerOf(answer));
      if (isTheirs && answer.seq >= since) return void dispatch(serverUpdateReceived([{ via: 'fetch', ...answer }]));
      if (reads === maxReads) return;
    }
  };

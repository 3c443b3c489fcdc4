import type { CommentList, Records } from '../contract/index.ts';
import { selectChosenActor } from './optimistic-view/kernelState.ts';
import { getRow } from '../kernel/paged/pagedTable.ts';
import { serverUpdateReceived } from './server-state/serverUpdateReceived.ts';
import type { UfiThunk } from './ufiThunk.ts';

/** The answer of a list fetch. */
export interface ThreadAnswer {
  readonly target: string;
  readonly seq: number;
  readonly lists: readonly CommentList[];
  readonly records: Records;
}

const maxReads = 3;

const readerOf = ({ records }: ThreadAnswer): string | null => records.rights?.[0]?.actorforpost ?? null;

/**
 * Fetches part of a thread into server state. For a thread that is still unknown the actor is null, and the server uses
 * the one it remembers. Fetches again if the actor has changed meanwhile, or if the answer is older than the point from
 * which the stream continues; at most three times.
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

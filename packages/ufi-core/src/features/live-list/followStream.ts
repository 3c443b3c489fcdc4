import type { StreamPosition } from '../../contract/index.ts';
import { signInNeeded } from '../../kernel/pending-mutations/deliverySlice.ts';
import type { KernelState } from '../../area/optimistic-view/kernelState.ts';
import { getRow, tableSize } from '../../kernel/paged/pagedTable.ts';
import { serverUpdateReceived } from '../../area/server-state/serverUpdateReceived.ts';
import { receiveTypingNotice } from '../../area/typingNotice.ts';
import type { Scheduler } from '../../area/ufiServices.ts';
import type { UfiDispatch } from '../../area/ufiThunk.ts';
import type { StreamListener, StreamReader } from '../../request/index.ts';
import type { ListsSlice } from '../lists/index.ts';
import { connectionChanged } from './connectionSlice.ts';
import { viewersCounted } from './viewersSlice.ts';
import { createFrameQueue } from './createFrameQueue.ts';

type State = KernelState & ListsSlice;

/** Dependencies of {@link followStream}. */
export interface FollowStreamOptions {
  readonly store: { getState(): State; dispatch: UfiDispatch<State>; subscribe(listener: () => void): () => void };
  readonly schedule: Scheduler;
  createReader(listener: StreamListener): StreamReader;
}

/** The stream positions of the targets whose lists are displayed. */
const positionsIn = ({ lists, serverState }: State): readonly StreamPosition[] =>
  [...new Set(Object.values(lists.open).map(({ target }) => target))].flatMap((target) => {
    const thread = getRow(serverState.threads, target);
    return thread === undefined ? [] : [{ target, seq: thread.head }];
  });

/** Follows the displayed targets from their positions in server state. Returns an unsubscribe function. */
export function followStream({ store, schedule, createReader }: FollowStreamOptions): () => void {
  const queue = createFrameQueue(schedule, (updates) => store.dispatch(serverUpdateReceived(updates)));
  const followed = new Set<string>();
  const reader = createReader({
    message: (message) => queue.add(message),
    reset: ({ target, seq }) => queue.reset({ via: 'reset', target, seq }),
    typing: (notice) => store.dispatch(receiveTypingNotice(notice)),
    viewers: (notice) => store.dispatch(viewersCounted(notice)),
    sessionEnded: () => store.dispatch(signInNeeded()),
    state: (state) => store.dispatch(connectionChanged(state)),
  });

  const updateFollowed = (): void => {
    const positions = positionsIn(store.getState());
    const wanted = new Set(positions.map(({ target }) => target));
    for (const target of followed) {
      if (!wanted.has(target)) reader.unwatch(target);
    }
    const fresh = positions.filter(({ target }) => !followed.has(target));
    followed.clear();
    for (const target of wanted) followed.add(target);
    if (fresh.length > 0) reader.watch(fresh);
  };

  let seen: State | null = null;
  const updateIfChanged = (): void => {
    const state = store.getState();
    const isSame =
      seen !== null &&
      seen.lists.open === state.lists.open &&
      tableSize(seen.serverState.threads) === tableSize(state.serverState.threads);
    seen = state;
    if (!isSame) updateFollowed();
  };

  const unsubscribe = store.subscribe(updateIfChanged);
  updateIfChanged();
  return () => {
    unsubscribe();
    queue.close();
    reader.close();
  };
}

import type { StreamPosition } from '../../contract/index.ts';
import { signInNeeded } from '../../kernel/intentions/intentionActions.ts';
import type { KernelState } from '../../kernel/kernelState.ts';
import { getRow, tableSize } from '../../kernel/paged/pagedTable.ts';
import { serverSaid } from '../../kernel/truth/serverSaid.ts';
import { hearTyping } from '../../kernel/typingHeard.ts';
import type { Scheduler } from '../../kernel/ufiServices.ts';
import type { UfiDispatch } from '../../kernel/ufiThunk.ts';
import type { StreamListener, StreamReader } from '../../request/index.ts';
import type { ListsSlice } from '../lists/index.ts';
import { connectionChanged } from './connectionReducer.ts';
import { createFrameQueue } from './createFrameQueue.ts';

type State = KernelState & ListsSlice;

/** What the stream is tied to. */
export interface StreamTie {
  readonly store: { getState(): State; dispatch: UfiDispatch<State>; subscribe(listener: () => void): () => void };
  readonly schedule: Scheduler;
  createReader(listener: StreamListener): StreamReader;
}

/** The targets of the lists that are on the screen, and where the stream goes on for each. */
const positionsIn = ({ lists, truth }: State): readonly StreamPosition[] =>
  [...new Set(Object.values(lists.open).map(({ target }) => target))].flatMap((target) => {
    const thread = getRow(truth.threads, target);
    return thread === undefined ? [] : [{ target, seq: thread.head }];
  });

/** Follows whatever is on the screen, from where truth knows it. What it returns ends that. */
export function followStream({ store, schedule, createReader }: StreamTie): () => void {
  const queue = createFrameQueue(schedule, (said) => store.dispatch(serverSaid(said)));
  const followed = new Set<string>();
  const reader = createReader({
    said: (message) => queue.add(message),
    reset: ({ target, seq }) => queue.reset({ via: 'reset', target, seq }),
    typing: (word) => store.dispatch(hearTyping(word)),
    sessionEnded: () => store.dispatch(signInNeeded()),
    state: (state) => store.dispatch(connectionChanged(state)),
  });

  const look = (): void => {
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
  const lookIfChanged = (): void => {
    const state = store.getState();
    const isSame =
      seen !== null &&
      seen.lists.open === state.lists.open &&
      tableSize(seen.truth.threads) === tableSize(state.truth.threads);
    seen = state;
    if (!isSame) look();
  };

  const unsubscribe = store.subscribe(lookIfChanged);
  lookIfChanged();
  return () => {
    unsubscribe();
    queue.close();
    reader.close();
  };
}

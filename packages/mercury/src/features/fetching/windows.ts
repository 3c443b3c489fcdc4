import {
  cutBefore,
  emptyRanges,
  entriesBackward,
  getRow,
  rangePartsOf,
  type OrderedRanges,
} from 'ufi-core/internal/kernel';
import { messagesPageLength, type GraphQuery, type MessageTag, type MessageTime } from '../../contract/index.ts';
import type { MercuryState } from '../../optimistic-view/mercuryState.ts';
import type { FetchedWindow } from '../../server-state/mercuryUpdateReceived.ts';

/** A window to ask for, with its query. */
export interface AskedWindow {
  readonly query: GraphQuery;
  readonly window: FetchedWindow;
}

/** With a timestamp the item there comes again, so one more is asked for (S7.28). */
const limitOf = (timestamp: MessageTime | null): number => messagesPageLength + (timestamp === null ? 0 : 1);

/** The time of the oldest entry of the newest part; null if nothing is loaded, undefined if nothing is older. */
function oldestTime(ranges: OrderedRanges = emptyRanges): MessageTime | null | undefined {
  const parts = rangePartsOf(ranges);
  const run = parts.at(-1);
  if (run?.kind !== 'run') return null;
  if (parts.length === 1) return undefined;
  const entries = [...entriesBackward(ranges)].slice(0, run.count);
  const oldest = entries.at(-1);
  return oldest === undefined ? null : String(cutBefore(oldest).sort);
}

/** The window of a list that is next: its newest threads, or those before what is loaded. */
export function nextListWindow({ serverState }: MercuryState, list: MessageTag): AskedWindow | null {
  const timestamp = oldestTime(serverState.lists[list]);
  if (timestamp === undefined) return null;
  return {
    query: { query: 'thread_list', list, limit: limitOf(timestamp), timestamp },
    window: { list, timestamp },
  };
}

/** The window of a known thread that is next: its newest messages, or those before what is loaded. */
export function nextThreadWindow({ serverState }: MercuryState, thread: string): AskedWindow | null {
  const timestamp = oldestTime(getRow(serverState.messages, thread));
  if (timestamp === undefined) return null;
  return {
    query: {
      query: 'thread',
      id: thread,
      limit: limitOf(timestamp),
      timestamp,
      load_read_receipts: true,
      load_delivery_receipts: true,
    },
    window: { thread, timestamp },
  };
}

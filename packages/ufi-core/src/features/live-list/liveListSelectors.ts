import type { StreamState } from '../../request/index.ts';
import type { ViewersState } from './viewersSlice.ts';

/** The state slices of the stream's connection, and of what it says about live posts. */
export interface LiveListSlice {
  readonly connection: StreamState;
  readonly viewers: ViewersState;
}

/** True if updates are pushed, polled, or unavailable for now. */
export const selectConnection = ({ connection }: Pick<LiveListSlice, 'connection'>): StreamState => connection;

/** The number of a live post's viewers; undefined while it is unknown. */
export const selectViewers = ({ viewers }: Pick<LiveListSlice, 'viewers'>, target: string): number | undefined =>
  viewers[target];

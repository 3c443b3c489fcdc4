import type { StreamState } from '../../request/index.ts';

/** The state slice of the stream's connection. */
export interface LiveListSlice {
  readonly connection: StreamState;
}

/** Whether updates are pushed, polled, or unavailable for now. */
export const selectConnection = ({ connection }: LiveListSlice): StreamState => connection;

import type { StreamState } from '../../request/index.ts';

/** The part of the state in which the connection is. */
export interface LiveListSlice {
  readonly connection: StreamState;
}

/** Whether news comes at once, by asking, or not for now. */
export const selectConnection = ({ connection }: LiveListSlice): StreamState => connection;

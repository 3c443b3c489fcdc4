import type { PostVideo } from 'ufi-core/contract';

/** True if the stream of a broadcast has not begun. */
export const isAwaited = ({ isLive, startedAt, address }: PostVideo): boolean =>
  !isLive && startedAt === null && address !== undefined;

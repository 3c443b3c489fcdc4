import type { TargetView } from 'ufi-core';

/** True if the reader has no session, under a post that people may comment on. */
export const isGuest = ({ actorforpost, arecommentsdisabled }: TargetView): boolean =>
  actorforpost === null && !arecommentsdisabled;

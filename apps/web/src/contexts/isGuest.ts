import type { TargetView } from 'ufi-core';

/** Whether the reader has no session, under a post that people may comment on. */
export const isGuest = ({ actorforpost, arecommentsdisabled }: TargetView): boolean =>
  actorforpost === null && !arecommentsdisabled;

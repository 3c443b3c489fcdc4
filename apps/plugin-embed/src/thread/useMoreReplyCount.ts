import { selectMoreReplyCount } from 'ufi-plugin';
import { useFrameSelector } from '../store/storeHooks.ts';

/** How many of a comment's replies come next, at most a page of them (S9.10). */
export const useMoreReplyCount = (fbid: string, replycount: number): number =>
  useFrameSelector((state) => selectMoreReplyCount(state, { fbid, replycount }));

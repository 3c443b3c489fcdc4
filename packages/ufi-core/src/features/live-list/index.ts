export { commentsSeen } from './arrivalsSlice.ts';
export {
  createReplyThreadSelector,
  type LiveReplyThread,
  type ReplyThreadsSlice,
} from './createReplyThreadSelector.ts';
export { liveListFeature } from './liveListFeature.ts';
export { selectConnection, selectViewers, type LiveListSlice } from './liveListSelectors.ts';
export { openReplyThread, type OpenReplyThreadOptions } from './openReplyThread.ts';
export { replyThreadClosed, replyThreadOpened } from './replyThreadsSlice.ts';

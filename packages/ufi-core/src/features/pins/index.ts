export { livePinComment, type LivePinnedComment } from './livePinComment.ts';
export { loadPinned } from './loadPinned.ts';
export { pinComment, type PinnedComment } from './pinComment.ts';
export { pinsFeature } from './pinsFeature.ts';

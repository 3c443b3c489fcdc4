export { unseenFeature } from './unseenFeature.ts';
export { reactionMenuShown, readerScrolled, type InstanceUnseen } from './unseenSlice.ts';
export { isScrolledUp, maxAutoScrollDistance, reactionMenuUnseenDistance, scrollDuration } from './unseenRules.ts';
export { selectUnseen, type UnseenSlice } from './unseenSelectors.ts';

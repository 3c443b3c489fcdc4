export { unseenFeature } from './unseenFeature.ts';
export { reactionMenuShown, readerScrolled, type InstanceUnseen } from './unseenReducer.ts';
export { isScrolledUp, maxAutoScrollDistance, scrollDuration } from './unseenRules.ts';
export { selectUnseen, type UnseenSlice } from './unseenSelectors.ts';

export { unseenFeature } from './unseenFeature.ts';
export {
  reactionMenuShown,
  readerScrolled,
  type InstanceUnseen,
  selectUnseen,
  type UnseenSlice,
} from './unseenSlice.ts';
export { isScrolledUp, maxAutoScrollDistance, reactionMenuUnseenDistance, scrollDuration } from './unseenRules.ts';

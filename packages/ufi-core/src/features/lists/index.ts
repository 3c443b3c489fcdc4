export type { ListView, ListedComment, ListGap, ListItem } from './listView.ts';
export { repliesEdgeKey, topEdgeKey } from './edgeKey.ts';
export { listsFeature } from './listsFeature.ts';
export { pageTranslated, type TopListRef, type TranslatedPage } from './listActions.ts';
export {
  listClosed,
  listOpened,
  listTranslated,
  loadEnded,
  pagerClicked,
  readerMoved,
  type LoadState,
  type OpenList,
} from './listsSlice.ts';
export {
  createListsSelectors,
  selectIsListKnown,
  selectLoadState,
  type ListsSelectors,
  type ListsSlice,
  type TopListOptions,
} from './listsSelectors.ts';
export { jumpInList, type JumpTarget } from './jumpInList.ts';
export { loadMoreComments } from './loadMoreComments.ts';
export { newCommentsShown } from './newCommentsSlice.ts';
export { openList, type OpenListOptions } from './openList.ts';
export { readList, type ReadAs } from './readList.ts';
export { trackLoad } from './trackLoad.ts';

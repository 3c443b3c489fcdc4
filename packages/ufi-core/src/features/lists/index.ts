export type { ListView, ListedComment, ListGap, ListItem } from './listView.ts';
export { repliesEdgeKey, topEdgeKey } from './edgeKey.ts';
export { listsFeature } from './listsFeature.ts';
export {
  listClosed,
  listOpened,
  listTranslated,
  loadEnded,
  pageTranslated,
  readerMoved,
  type OpenList,
  type TopListPlace,
  type TranslatedPage,
} from './listActions.ts';
export type { LoadState } from './listsReducer.ts';
export {
  createListsSelectors,
  selectIsListKnown,
  selectLoadState,
  type ListsSelectors,
  type ListsSlice,
  type TopListOptions,
} from './listsSelectors.ts';
export { loadMoreComments } from './loadMoreComments.ts';
export { newCommentsShown } from './newCommentsReducer.ts';
export { defaultLiveLimit, openList, type OpenListOptions } from './openList.ts';
export { readList, type ReadAs } from './readList.ts';
export { trackLoad } from './trackLoad.ts';

import { selectOrderingMode, type CommentAreaRef, type TopListOptions, type ListGap } from 'ufi-core';
import { selectReaderTopList } from 'ufi-core/internal/article';
import type { PluginOrdering } from '../contract/index.ts';
import { toCoreOrdering, toPluginOrdering } from '../contract/pluginOrdering.ts';
import type { PluginState } from '../state/pluginState.ts';

/** Cursor to load a gap among the top-level comments: from the comments displayed above it, else from those below. */
export function selectGapCursor(state: PluginState, { onwards, backwards }: ListGap): string | null {
  const { isInverted } = selectArticleList(state);
  return isInverted ? (backwards ?? onwards) : (onwards ?? backwards);
}

/** A frame has one comment area. */
const instance = 'plugin';

/** Target and instance of the article's comment area. */
export const selectAreaRef = ({ plugin: own }: Pick<PluginState, 'plugin'>): CommentAreaRef => ({
  target: own.facts.article.id,
  instance,
});

/**
 * The displayed list of the article's comments and its direction (S3.19), for `selectReadTopList` and related
 * selectors. Returns a new object each time: compare shallowly.
 */
export function selectArticleList(state: PluginState): TopListOptions {
  const area = selectAreaRef(state);
  const ordering = selectOrderingMode(state, area) ?? toCoreOrdering('reverse_time');
  return { target: area.target, ordering, section: 'default', isInverted: ordering !== 'time' };
}

/** The current ordering (S3.19). */
export const selectSorting = (state: PluginState): PluginOrdering =>
  toPluginOrdering(selectArticleList(state).ordering) ?? 'reverse_time';

/** Ids of the displayed top-level comments, from the top. */
export function selectShownIDs(state: PluginState): readonly string[] {
  const { length, itemAt } = selectReaderTopList(state, selectArticleList(state));
  return Array.from({ length }, (_, index) => itemAt(index)).flatMap((item) =>
    item?.kind === 'comment' ? [item.id] : [],
  );
}

import { selectOrderingMode, type Place, type TopListOptions, type ListGap } from 'ufi-core';
import { selectReaderTopList } from 'ufi-core/article';
import type { PluginOrdering } from '../contract/index.ts';
import { toCoreOrdering, toPluginOrdering } from '../contract/pluginOrdering.ts';
import type { PluginState } from '../state/pluginState.ts';

/** Where a gap among the top-level comments is read on from: from what is drawn above it, else from below. */
export function selectGapCursor(state: PluginState, { onwards, backwards }: ListGap): string | null {
  const { isInverted } = selectArticleList(state);
  return isInverted ? (backwards ?? onwards) : (onwards ?? backwards);
}

/** A frame has one comment area. */
const instance = 'plugin';

/** The place of everything that is done under the article. */
export const selectPlace = ({ own }: Pick<PluginState, 'own'>): Place => ({ target: own.facts.article.id, instance });

/**
 * Which list of the article's comments is on the screen, and which way it is drawn (S3.19): for `selectReaderTopList` and
 * its like. A new object each time: compare shallowly.
 */
export function selectArticleList(state: PluginState): TopListOptions {
  const place = selectPlace(state);
  const ordering = selectOrderingMode(state, place) ?? toCoreOrdering('reverse_time');
  return { target: place.target, ordering, section: 'default', isInverted: ordering !== 'time' };
}

/** In which ordering the comments stand (S3.19). */
export const selectSorting = (state: PluginState): PluginOrdering =>
  toPluginOrdering(selectArticleList(state).ordering) ?? 'reverse_time';

/** The top-level comments that are on the screen, from the top. */
export function selectShownIDs(state: PluginState): readonly string[] {
  const { length, itemAt } = selectReaderTopList(state, selectArticleList(state));
  return Array.from({ length }, (_, index) => itemAt(index)).flatMap((item) =>
    item?.kind === 'comment' ? [item.id] : [],
  );
}

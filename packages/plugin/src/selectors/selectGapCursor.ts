import type { ListGap } from 'ufi-core';
import { selectArticleList } from '../store/articlePlace.ts';
import type { PluginState } from '../store/pluginState.ts';

/** Where a gap among the top-level comments is read on from: from what is drawn above it, else from below. */
export function selectGapCursor(state: PluginState, { onwards, backwards }: ListGap): string | null {
  const { isInverted } = selectArticleList(state);
  return isInverted ? (backwards ?? onwards) : (onwards ?? backwards);
}

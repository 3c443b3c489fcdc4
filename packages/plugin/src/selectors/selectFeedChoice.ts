import { selectTarget } from 'ufi-core/internal/article';
import { isUntouched, lengthOf } from '../composer/composerRules.ts';
import { selectAreaRef } from './selectArticleList.ts';
import type { PluginState } from '../state/pluginState.ts';

/** Choice to post a comment to the network as well. */
export interface FeedChoice {
  /** The acting identity can't post to the feed (S5.26). */
  readonly isDisabled: boolean;
  readonly isOn: boolean;
  /** The audience can be chosen (S5.26). */
  readonly isPrivacyOffered: boolean;
  /**
   * Number of characters missing for a post (S5.23); 0 if none are, if it is not to be posted, or nothing is written
   * yet.
   */
  readonly missing: number;
}

/** Pages have followers instead of friends: they post from their own page. */
function canPostToFeed(state: PluginState): boolean {
  const { person } = state.viewer;
  const actor = selectTarget(state, selectAreaRef(state).target)?.actorforpost ?? person;
  return actor === person;
}

/**
 * See {@link FeedChoice}; null if a page of the network carries the thread anyway, and for visitors known to the site
 * only. Compare shallowly.
 */
export function selectFeedChoice(state: PluginState): FeedChoice | null {
  const { facts, postToFeed, composer, visitor } = state.plugin;
  if (facts.mirroredPage !== null || visitor.isVouched === true) return null;
  const isDisabled = !canPostToFeed(state);
  const isOn = postToFeed && !isDisabled;
  const isCounted = isOn && !isUntouched(composer.content);
  const missing = isCounted ? Math.max(0, facts.minFeedLength + 1 - lengthOf(composer.content)) : 0;
  return { isDisabled, isOn, isPrivacyOffered: isOn && facts.hasCommentPrivacy, missing };
}

/** Fields of `createComment` for a post to the feed; null if the comment is not posted there. */
export function selectFeedPosting(state: PluginState) {
  const choice = selectFeedChoice(state);
  if (choice === null || !choice.isOn || choice.missing > 0) return null;
  const { publishToken, privacyOption } = state.plugin;
  const privacy_option = choice.isPrivacyOffered ? privacyOption : 'everyone';
  const isProven = privacy_option === 'everyone' && publishToken !== null;
  return { post_to_feed: true, privacy_option, ...(isProven && { privacy_mutation_token: publishToken }) };
}

/** The visitor still has to confirm posts for everybody (S2.14): once per session and site. */
export const selectMustConfirm = (state: PluginState): boolean =>
  selectFeedPosting(state)?.privacy_option === 'everyone' && state.plugin.publishToken === null;

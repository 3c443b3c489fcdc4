import { selectTarget } from 'ufi-core/article';
import { isUntouched, lengthOf } from '../composer/composerRules.ts';
import { selectPlace } from './selectArticleList.ts';
import type { PluginState } from '../state/pluginState.ts';

/** How the choice stands to post a comment to the network, too. */
export interface FeedChoice {
  /** Whoever the visitor acts as can't post to the feed (S5.26). */
  readonly isDisabled: boolean;
  readonly isOn: boolean;
  /** They choose who sees it there (S5.26). */
  readonly isPrivacyOffered: boolean;
  /** How many characters more it needs (S5.23); 0 where it needs none, is not to be posted, or is not begun yet. */
  readonly missing: number;
}

/** A page has followers and no friends: what it says goes to its own posts. */
function canPostToFeed(state: PluginState): boolean {
  const { person } = state.viewer;
  const actor = selectTarget(state, selectPlace(state).target)?.actorforpost ?? person;
  return actor === person;
}

/**
 * See {@link FeedChoice}; null where a page of the network carries the thread anyway, and for whom the site alone knows.
 * Compare shallowly.
 */
export function selectFeedChoice(state: PluginState): FeedChoice | null {
  const { facts, postToFeed, composer, visitor } = state.own;
  if (facts.mirroredPage !== null || visitor.isVouched === true) return null;
  const isDisabled = !canPostToFeed(state);
  const isOn = postToFeed && !isDisabled;
  const isCounted = isOn && !isUntouched(composer.content);
  const missing = isCounted ? Math.max(0, facts.minFeedLength + 1 - lengthOf(composer.content)) : 0;
  return { isDisabled, isOn, isPrivacyOffered: isOn && facts.hasCommentPrivacy, missing };
}

/** Whether and for whom a comment is posted to the feed, too, as its call says it; null where it is not. */
export function selectFeedPosting(state: PluginState) {
  const choice = selectFeedChoice(state);
  if (choice === null || !choice.isOn || choice.missing > 0) return null;
  const { publishToken, privacyOption } = state.own;
  const privacy_option = choice.isPrivacyOffered ? privacyOption : 'everyone';
  const isProven = privacy_option === 'everyone' && publishToken !== null;
  return { post_to_feed: true, privacy_option, ...(isProven && { privacy_mutation_token: publishToken }) };
}

/** Whether the visitor has still to confirm here what they post for everybody (S2.14): once a session and site. */
export const selectMustConfirm = (state: PluginState): boolean =>
  selectFeedPosting(state)?.privacy_option === 'everyone' && state.own.publishToken === null;

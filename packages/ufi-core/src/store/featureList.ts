import { actorsFeature } from '../features/actors/index.ts';
import { answersFeature } from '../features/answers/index.ts';
import { commentsFeature } from '../features/comments/index.ts';
import { likesFeature } from '../features/likes/index.ts';
import { listsFeature } from '../features/lists/index.ts';
import { liveListFeature } from '../features/live-list/index.ts';
import { hiddenHereFeature, moderationFeature } from '../features/moderation/index.ts';
import { orderingFeature } from '../features/ordering/index.ts';
import { pinsFeature } from '../features/pins/index.ts';
import { profilesFeature } from '../features/profiles/index.ts';
import { reactionsFeature } from '../features/reactions/index.ts';
import { sharePromptFeature } from '../features/share-prompt/index.ts';
import { subscriptionFeature } from '../features/subscription/index.ts';
import { translationFeature } from '../features/translation/index.ts';
import { unseenFeature } from '../features/unseen/index.ts';
import { visibilityFeature } from '../features/visibility/index.ts';
import { typingFeature } from '../features/typing/index.ts';
import { votesFeature } from '../features/votes/index.ts';

/**
 * All features of the store, in the order in which they handle an action. Server state is reduced before the first of
 * them, and the mutations that it confirms are dropped.
 */
export const featureList = [
  actorsFeature, // the viewer and their actors; all records that differ by viewer are read with them
  profilesFeature, // names beside actors; nothing else waits for them
  commentsFeature, // writing comments, before anything that is done to them
  orderingFeature, // the chosen ordering, before the lists that follow it
  listsFeature, // refetches lists on changes of actor, ordering or stream, so it follows all three
  liveListFeature, // compares server state before and after, so it may stand anywhere after the features above
  unseenFeature, // counts unseen arrivals of the live list and drops its oldest comments
  reactionsFeature, // a leaf: only reacts to actions of the features above
  likesFeature, // a leaf like the one above; the two share marks, not code
  pinsFeature, // a leaf: pins are part of the target record, so it needs no lists
  answersFeature, // a leaf like the one above
  hiddenHereFeature, // a leaf: keeps what was hidden on this page
  moderationFeature, // a leaf without state of its own
  votesFeature, // a leaf; the latest vote aborts one in flight
  subscriptionFeature, // a leaf: a comment subscribes its writer on the server, and the answer says so
  visibilityFeature, // a leaf: visibility affects nothing else
  sharePromptFeature, // a leaf: offers to share what was written here, once server state has it
  typingFeature, // a leaf: typing is transient, so no other feature uses it
  translationFeature, // a leaf: no other feature uses translations
] as const;

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
 * Everything the store is made of, in the order in which it hears and answers an action. Truth has changed before the
 * first of them, and the intentions that it confirms have left.
 */
export const featureList = [
  actorsFeature, // who looks and as whom they act: all that differs by viewer is read with it
  profilesFeature, // names beside actors; nothing else waits for them
  commentsFeature, // what is written, before anything that is done to it
  orderingFeature, // the chosen mode, before the lists that follow it
  listsFeature, // reads lists again when actor, mode or stream ask for it, so after all three
  liveListFeature, // compares truth before and after, so it may come anywhere behind the trunk
  unseenFeature, // counts what the live list has brought and its reader has not seen, and drops its oldest
  reactionsFeature, // a leaf: answers to what the trunk has told
  likesFeature, // a leaf like the one above; the two share their marks, not their code
  pinsFeature, // a leaf: what stands out is said by the target, so it needs no lists
  answersFeature, // a leaf like the one above
  hiddenHereFeature, // a leaf: keeps what was hidden on this page, nothing else
  moderationFeature, // a leaf without state of its own
  votesFeature, // a leaf; the latest vote wins over one in flight
  subscriptionFeature, // a leaf: a comment subscribes on the server, whose word on it comes with the answer
  visibilityFeature, // a leaf: what can be seen changes nothing else
  sharePromptFeature, // a leaf: asks about what was written here, once truth has it
  typingFeature, // a leaf: who writes just now is no truth, so nobody else hears of it
  translationFeature, // a leaf: what a comment says in another language is nobody else's business
] as const;

import type { MockHandler } from '../../access/caller.ts';
import { setSubscription } from './setSubscription.ts';

/** Follows or unfollows a post from the feed: the same subscription. */
export const followPost: MockHandler<'followPost'> = ({ message_id, follow: subscribe_action, ...input }, caller) =>
  setSubscription({ ...input, ft_ent_identifier: message_id, subscribe_action }, caller);

import type { MockHandler } from '../../access/caller.ts';
import { checkOwnAction } from '../../access/checkOwnAction.ts';
import { friendListsOf } from './friendListsOf.ts';

/** Deletes a friend list. */
export const deleteFriendList: MockHandler<'deleteFriendList'> = ({ list_id, actor }, caller) => {
  const person = checkOwnAction('manageFriendLists', caller, actor);
  const { world } = caller;
  if (world.friendLists.get(list_id)?.person === person.id) {
    world.friendLists.delete(list_id);
    for (const post of world.crossPosts.values()) {
      if (post.list === list_id) world.crossPosts.set(post.id, { ...post, privacy: 'only_me', list: null });
    }
    for (const thread of world.threads.values()) {
      if (thread.post.list === list_id) thread.post = { ...thread.post, privacy: 'only_me', list: null };
    }
    world.rightsVersion += 1;
  }
  return friendListsOf(world, person.id);
};

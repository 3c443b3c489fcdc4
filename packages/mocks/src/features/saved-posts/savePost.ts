import { maxSavedPosts } from 'ufi-core/contract';
import { requirePerson, type MockHandler } from '../../access/caller.ts';
import { ApiError, badParameter } from '../../errors/apiError.ts';
import { readablePost } from './readablePost.ts';

/** Saves a post for the caller, or removes it from their saved posts. */
export const savePost: MockHandler<'savePost'> = ({ post_id, is_saved }, caller) => {
  const { world } = caller;
  const { id } = requirePerson(caller);
  const saved = world.savedPosts.get(id) ?? new Map<string, string>();
  if (!is_saved) {
    saved.delete(post_id);
    return { is_saved };
  }
  if (readablePost(post_id, caller) === null) throw new ApiError('noSuchObject');
  if (saved.has(post_id)) return { is_saved };
  const kept = [...saved.keys()].filter(
    (post) => world.crossPosts.has(post) || world.threads.get(post)?.isDeleted === false,
  );
  if (kept.length >= maxSavedPosts) throw badParameter('post_id', 'too_many_saved');
  world.savedPosts.set(id, saved.set(post_id, world.newId()));
  return { is_saved };
};

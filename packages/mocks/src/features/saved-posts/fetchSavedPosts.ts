import { compareIds, savedPostsPerPage } from 'ufi-core/contract';
import { requirePerson, type MockHandler } from '../../access/caller.ts';
import { readablePost } from './readablePost.ts';

/** Returns the caller's saved posts, the latest saved first. */
export const fetchSavedPosts: MockHandler<'fetchSavedPosts'> = ({ post_id, cursor }, caller) => {
  const [before] = cursor?.split('_') ?? [];
  const found = [...(caller.world.savedPosts.get(requirePerson(caller).id) ?? [])]
    .toReversed()
    .filter(([post, place]) => (post_id ?? post) === post && (before === undefined || compareIds(place, before) < 0))
    .flatMap(([id, place]) => {
      const post = readablePost(id, caller);
      return post === null ? [] : [{ post, place }];
    });
  const page = found.slice(0, savedPostsPerPage);
  const last = page.at(-1);
  return {
    posts: page.map(({ post }) => post),
    cursor: last !== undefined && found.length > page.length ? `${last.place}_${last.post.post_id}` : null,
  };
};

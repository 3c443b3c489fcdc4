import { changeThread } from '../calls/changeThread.ts';
import { Refused } from '../calls/refused.ts';
import { seesCrossPost } from '../world/crossPost.ts';

/** Takes back a post that carries what was said on an article; what was said stays there. */
export const deletePost = changeThread({
  name: 'deletePost',
  action: () => 'deletePost',
  object: () => null,
  owner: ({ post_id }, { world, thread, person }) => {
    const post = world.crossPosts.get(post_id);
    if (post?.thread !== thread.post.id || !seesCrossPost(world, post, person)) throw new Refused('noSuchObject');
    return post.author;
  },
  decide: ({ post_id }, { world }) => {
    if (!world.crossPosts.has(post_id)) throw new Refused('noSuchObject');
    return { removedPosts: [post_id] };
  },
});

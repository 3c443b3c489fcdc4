import { crossPostsOf } from '../../calls/crossPosting.ts';
import { enterThread } from '../../calls/enterThread.ts';
import { signedIn, type MockHandler } from '../../calls/mockHandler.ts';
import { ownComment } from './fetchPublishRequest.ts';

/** Posts the caller's own comment to their feed, too, once they have confirmed it. */
export const confirmPublish: MockHandler<'confirmPublish'> = ({ comment_id, privacy_option }, caller) => {
  const person = signedIn(caller);
  const { world } = caller;
  const { thread, comment } = ownComment(caller, person, comment_id);
  const guest = enterThread(caller, thread.post.id, undefined);
  const now = Math.floor(world.now() / 1000);
  const scene = { ...guest, person, actor: person.id, object: comment, granted: 'postToFeed', now } as const;
  if (![...world.crossPosts.values()].some((post) => post.comment === comment_id)) {
    for (const post of crossPostsOf({ post_to_feed: true, privacy_option }, scene, comment)) {
      world.crossPosts.set(post.id, post);
    }
  }
  const privacy_mutation_token = `${person.id} ${thread.post.article?.site ?? ''}`;
  return { commentID: comment_id, privacy_mutation_token };
};

import { crossPostsOf } from './crossPosting.ts';
import { authorizeViewer } from '../../access/authorizeViewer.ts';
import { requirePerson, type MockHandler } from '../../access/caller.ts';
import { ownComment } from './fetchPublishRequest.ts';

/** Cross-posts the caller's own comment to their feed, after they have confirmed it. */
export const confirmPublish: MockHandler<'confirmPublish'> = ({ comment_id, privacy_option }, caller) => {
  const person = requirePerson(caller);
  const { world } = caller;
  const { thread, comment } = ownComment(caller, person, comment_id);
  const viewer = authorizeViewer(caller, thread.post.id, undefined);
  const now = Math.floor(world.now() / 1000);
  const { origin } = caller;
  const context = { ...viewer, person, actor: person.id, object: comment, granted: 'postToFeed', now, origin } as const;
  if (![...world.crossPosts.values()].some((post) => post.comment === comment_id)) {
    for (const post of crossPostsOf({ post_to_feed: true, privacy_option }, context, comment)) {
      world.crossPosts.set(post.id, post);
    }
  }
  const privacy_mutation_token = `${person.id} ${thread.post.article?.site ?? ''}`;
  return { commentID: comment_id, privacy_mutation_token };
};

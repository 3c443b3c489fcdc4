import { requirePerson, type Caller, type MockHandler } from '../../access/caller.ts';
import { ApiError } from '../../errors/apiError.ts';
import type { Person } from '../../world/actor.ts';
import type { Comment, Thread } from '../../world/thread.ts';

/** Finds a person's own top-level comment on an article. @throws ApiError noSuchObject */
export function ownComment({ world }: Caller, person: Person, id: string): { thread: Thread; comment: Comment } {
  const thread = [...world.threads.values()].find(({ comments }) => comments.has(id));
  const comment = thread?.comments.get(id);
  const isOwn = comment?.author === person.id && comment.parent === null && !comment.isDeleted;
  if (thread?.post.article === undefined || comment === undefined || !isOwn) throw new ApiError('noSuchObject');
  return { thread, comment };
}

/** Returns the content of the confirm-publish popup. */
export const fetchPublishRequest: MockHandler<'fetchPublishRequest'> = ({ comment_id }, caller) => {
  const { thread, comment } = ownComment(caller, requirePerson(caller), comment_id);
  const { site = '', address = '' } = thread.post.article ?? {};
  return {
    siteName: caller.world.sites.get(site)?.name ?? '',
    address,
    text: comment.body.text,
    isPublished: [...caller.world.crossPosts.values()].some((post) => post.comment === comment_id),
  };
};

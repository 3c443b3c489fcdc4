import type { Site } from '../world/site.ts';
import type { Thread } from '../world/thread.ts';
import type { World } from '../world/world.ts';

const releasedComments = (thread: Thread, author: string) =>
  [...thread.comments.values()]
    .filter((comment) => comment.author === author && comment.isHeldByBan === true && !comment.isDeleted)
    .map((comment) => ({ ...comment, isSpam: comment.needsApproval, isHeldByBan: false }));

/** Unbans a person from a site and releases comments that only the ban held. Returns false if they were not banned. */
export function unbanFromSite(world: World, site: Site, { actor, author }: { actor: string; author: string }): boolean {
  if (!site.banned.delete(author)) return false;
  world.rightsVersion += 1;
  for (const thread of world.threads.values()) {
    const theirs = thread.post.article?.site === site.id ? releasedComments(thread, author) : [];
    if (theirs.length > 0) world.commit(thread, { actor, comments: theirs });
  }
  return true;
}

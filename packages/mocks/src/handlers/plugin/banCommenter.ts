import { changeThread } from '../../calls/changeThread.ts';
import { visibleComment } from '../../calls/enterThread.ts';
import { callEntries, inPlugin } from '../../calls/inPlugin.ts';
import { Refused } from '../../calls/refused.ts';
import { siteOf } from '../../world/standing.ts';
import type { Site } from '../../world/site.ts';
import type { Thread } from '../../world/thread.ts';
import type { World } from '../../world/world.ts';

const heldIn = (thread: Thread, author: string) =>
  [...thread.comments.values()]
    .filter((comment) => comment.author === author && !comment.isSpam && !comment.isDeleted)
    .map((comment) => ({ ...comment, isSpam: true, isHeldByBan: true, isApproved: false }));

const releasedIn = (thread: Thread, author: string) =>
  [...thread.comments.values()]
    .filter((comment) => comment.author === author && comment.isHeldByBan === true && !comment.isDeleted)
    .map((comment) => ({ ...comment, isSpam: comment.needsApproval, isHeldByBan: false }));

/** Lets somebody back at a site, with what the ban alone has held under its articles; false where they are not banned. */
export function letBack(world: World, site: Site, { actor, author }: { actor: string; author: string }): boolean {
  if (!site.banned.delete(author)) return false;
  world.rightsVersion += 1;
  for (const thread of world.threads.values()) {
    const theirs = thread.post.article?.site === site.id ? releasedIn(thread, author) : [];
    if (theirs.length > 0) world.change(thread, { actor, comments: theirs });
  }
  return true;
}

/** Bans somebody from the site of an article: what frames and our own pages do alike. */
export const banning = changeThread({
  name: 'banUser',
  action: () => 'ban',
  object: ({ comment_id }) => comment_id,
  decide: ({ comment_id, action }, scene) => {
    const { actor, thread, world } = scene;
    const site = siteOf(scene);
    if (site === undefined) throw new Refused('noSuchObject');
    const { author } = visibleComment(scene, comment_id);
    const note = { target: author, comment: comment_id };
    if (action === 'undo_ban') {
      return letBack(world, site, { actor, author })
        ? { hasChangedRights: true, audit: { ...note, action: 'unban' } }
        : null;
    }
    const held = heldIn(thread, author);
    if (site.banned.has(author)) return held.length === 0 ? null : { comments: held };
    site.banned.add(author);
    world.rightsVersion += 1;
    for (const other of world.threads.values()) {
      const theirs = other !== thread && other.post.article?.site === site.id ? heldIn(other, author) : [];
      if (theirs.length > 0) world.change(other, { actor, comments: theirs });
    }
    const closesReportsOn = held.map(({ id }) => id);
    return { comments: held, closesReportsOn, hasChangedRights: true, audit: { ...note, action: 'ban' } };
  },
});

/** Bans the author of a comment from the site of its article, or lets them back. */
export const banCommenter = inPlugin<'banCommenter'>((input, scene) => {
  const { comment_id, ban } = input;
  const { article, site, caller } = scene;
  const author = caller.world.threads.get(article.id)?.comments.get(comment_id)?.author ?? '';
  const action = ban ? ('ban' as const) : ('undo_ban' as const);
  const call = { ...callEntries(input, scene), comment_id, page_id: site.id, commenter_id: author, action };
  const said = banning(call, caller);
  const held = said.records.comments?.filter((comment) => comment.status === 'spam' && comment.author === author) ?? [];
  return { commentID: comment_id, commentIDs: held.map(({ fbid }) => fbid), said };
});

import type { SavedPost } from 'ufi-core/contract';
import { excerptOf, parseSearch } from 'ufi-core/text';
import type { Caller } from '../../access/caller.ts';
import { canSeeThread, groupOf } from '../../access/threadAccess.ts';
import { actorRecords } from '../../world/world.ts';
import { isCrossPostVisible } from '../posts/fetchFeed.ts';

const excerpt = (text: string): string => excerptOf(text, parseSearch('')).text;

function crossPosted(id: string, caller: Caller): SavedPost | null {
  const { world } = caller;
  const post = world.crossPosts.get(id);
  const thread = world.threads.get(post?.thread ?? '');
  if (post === undefined || thread === undefined || !isCrossPostVisible(post, thread, caller)) return null;
  const body = thread.comments.get(post.comment ?? '')?.body;
  const [author] = actorRecords(world, [post.author]);
  if (author === undefined) return null;
  return {
    post_id: id,
    kind: 'share',
    author,
    group: null,
    text: excerpt(body?.text ?? ''),
    dir: body?.dir ?? 'ltr',
    timestamp: { time: post.createdAt },
  };
}

/** A post as the saved posts have it, if the caller may read it. */
export function readablePost(id: string, caller: Caller): SavedPost | null {
  const { world, person } = caller;
  const thread = world.threads.get(id);
  if (thread === undefined || thread.post.article !== undefined) return crossPosted(id, caller);
  if (!canSeeThread({ world, thread, person, actors: [] })) return null;
  const { post } = thread;
  const group = groupOf({ world, thread });
  const [author] = actorRecords(world, [post.author]);
  if (author === undefined) return null;
  return {
    post_id: id,
    kind: post.kind,
    author,
    group: group && { id: group.id, name: group.name },
    text: excerpt(post.body.text),
    dir: post.body.dir,
    timestamp: { time: post.createdAt },
  };
}

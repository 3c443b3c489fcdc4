import type { OrderingMode } from 'ufi-core/contract';
import { liveFrom } from 'ufi-core/internal/rules';
import type { Post } from './thread.ts';
import type { World } from './world.ts';

type WrittenPost = Pick<
  Post,
  'id' | 'author' | 'group' | 'kind' | 'privacy' | 'list' | 'isClosed' | 'createdAt' | 'body' | 'attachment' | 'video'
>;

const everyPost: readonly OrderingMode[] = ['ranked_threaded', 'recent_activity', 'ranked_unfiltered'];

function defaultOrdering(world: World, { kind, author, group }: WrittenPost): OrderingMode {
  if (kind === 'live') return 'live_streaming';
  if (kind === 'question' || group !== null) return 'recent_activity';
  const page = world.pages.get(author);
  return page === undefined ? 'ranked_unfiltered' : (page.postOrdering ?? 'ranked_threaded');
}

/** A post with what follows from its author, its group and its kind. A live one is live from its creation. */
export function newPost(world: World, post: WrittenPost): Post {
  const group = world.groups.get(post.group ?? '');
  return {
    ...post,
    video: post.video ?? (post.kind === 'live' ? liveFrom(post.createdAt) : undefined),
    businessId: world.pages.get(post.author)?.traits?.businessId,
    isMarkdown: group?.isMarkdown ?? false,
    areStickersCustom: group?.areStickersCustom ?? false,
    orderings: post.kind === 'live' ? ['live_streaming', ...everyPost] : everyPost,
    defaultOrdering: defaultOrdering(world, post),
  };
}

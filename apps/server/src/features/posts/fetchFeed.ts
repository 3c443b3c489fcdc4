import { endpointRegistry, fbidSchema, type Records } from 'ufi-core/contract';
import * as v from 'valibot';
import { chosenActors } from '../../queries/chosenActors.ts';
import { checkActor } from '../../queries/checkActor.ts';
import {
  filterThread,
  readOwnComments,
  readThread,
  type ThreadRequest,
  type PagedThreadView,
  type ThreadServices,
  lastRange,
  hydrateThread,
} from '../lists/index.ts';
import type { PostRow } from './postRow.ts';
import { canShowPost, presentPost } from './presentPost.ts';
import { readFeed } from './readFeed.ts';
import { defineQuery, type QueryRequest } from '../../queries/defineQuery.ts';
import { ApiError } from '../../errors/apiError.ts';

/** Number of posts on the first page and on later ones, and of comments with each post. */
const length = { first: 3, later: 10, comments: 2 } as const;

type Request = QueryRequest<typeof endpointRegistry.fetchFeed, ThreadServices>;

/** The newest posts that the viewer may see, with the last comments of each. */
export const fetchFeed = defineQuery(endpointRegistry.fetchFeed, {
  select: async ({ input, caller, actor, services }: Request) => {
    const person = await checkActor(services.pool, { person: caller.person, actor });
    const { author, group, sources, cursor } = input;
    if (sources !== undefined && (author ?? group) !== undefined)
      throw new ApiError('badParameter', { fields: { sources: 'bad_format' } });
    const before = cursor === undefined ? null : parseCursor(cursor);
    const feed = await readFeed(services.pool, {
      person,
      author,
      group,
      sources,
      before,
      length: before === null ? length.first : length.later,
    });
    const ids = feed.posts.map(({ thread_id }) => thread_id);
    const chosen = input.actor === undefined ? await chosenActors(services.pool, person, ids) : null;
    const posts = feed.posts.map((post) => {
      const visitor = { person, actor: chosen?.get(post.thread_id) ?? actor };
      return readShownPost({ threadId: post.thread_id, visitor, services }, post);
    });
    return { posts: (await Promise.all(posts)).filter((post) => post !== null), before: feed.before };
  },
  hydrate: ({ posts, before }) => ({
    before,
    posts: posts.map(({ post, view }) => ({ post, page: hydrateThread(view) })),
  }),
  filter: ({ posts, before }) => ({
    before,
    posts: posts
      .map(({ post, page }) => ({ post, page: filterThread(page) }))
      .filter(({ post, page }) => canShowPost(page, post)),
  }),
  present: ({ posts, before }, { caller }) => {
    const presented = posts.map(({ post, page }) => presentPost(page, post, caller.locale));
    return {
      posts: presented.map(({ post, seq, lists }) => ({ post, seq, lists })),
      records: joined(presented.map(({ records }) => records)),
      cursor: before,
    };
  },
});

function parseCursor(text: string): string {
  if (!v.is(fbidSchema, text)) throw new ApiError('badParameter', { fields: { cursor: 'bad_format' } });
  return text;
}

/** Returns null if the post has been deleted meanwhile. */
async function readShownPost(
  request: ThreadRequest,
  post: PostRow,
): Promise<{ post: PostRow; view: PagedThreadView } | null> {
  const list = { parent: post.comment_id, section: 'default' } as const;
  try {
    const view = await readThread(request, (ordering) => [lastRange({ ...list, ordering }, length.comments)]);
    return { post, view: post.comment_id === null ? await readOwnComments(request, view) : view };
  } catch (error) {
    if (error instanceof ApiError && error.reason === 'noSuchObject') return null;
    throw error;
  }
}

/** Joins the records of several threads, every kind. Actors are deduplicated. */
const joined = (records: readonly Records[]): Required<Records> => ({
  actors: [...new Map(records.flatMap(({ actors = [] }) => actors.map((actor) => [actor.id, actor]))).values()],
  targets: records.flatMap(({ targets = [] }) => targets),
  sentences: records.flatMap(({ sentences = [] }) => sentences),
  targetMarks: records.flatMap(({ targetMarks = [] }) => targetMarks),
  rights: records.flatMap(({ rights = [] }) => rights),
  comments: records.flatMap(({ comments = [] }) => comments),
  commentMarks: records.flatMap(({ commentMarks = [] }) => commentMarks),
  postwords: records.flatMap(({ postwords = [] }) => postwords),
  starsrooms: records.flatMap(({ starsrooms = [] }) => starsrooms),
  wallets: records.flatMap(({ wallets = [] }) => wallets),
});

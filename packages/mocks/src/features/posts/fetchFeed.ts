import { compareIds, fbidSchema, type FeedSources } from 'ufi-core/contract';
import * as v from 'valibot';
import { presentCrossPost, presentPost, mergeRecords } from './presentPost.ts';
import { authorizeActor, chosenActor } from '../../access/authorizeViewer.ts';
import type { Caller, MockHandler } from '../../access/caller.ts';
import { badParameter } from '../../errors/apiError.ts';
import { orderingFor } from '../../queries/ownLists.ts';
import { lastRange } from '../../queries/listRange.ts';
import { canSeeCrossPost, type CrossPost } from '../../world/crossPost.ts';
import { canSeeComment, canSeeThread } from '../../access/threadAccess.ts';
import type { Thread } from '../../world/thread.ts';

/** Number of posts on the first page and on later ones, and of comments with each post. */
const length = { first: 3, later: 10, comments: 2 } as const;

/** An entry of a feed: a post, or a cross-post of an article's thread. */
interface FeedEntry {
  readonly id: string;
  readonly author: string;
  readonly group: string | null;
  readonly thread: Thread;
  readonly crossPost: CrossPost | null;
}

function feedEntriesFor(caller: Caller): FeedEntry[] {
  const { world, person } = caller;
  const own = [...world.threads.values()]
    .filter(({ post }) => post.article === undefined)
    .filter((thread) => canSeeThread({ world, thread, person, actors: [] }))
    .map((thread) => ({ ...thread.post, thread, crossPost: null }));
  const carried = [...world.crossPosts.values()].flatMap((crossPost): FeedEntry[] => {
    const thread = world.threads.get(crossPost.thread);
    if (thread === undefined || !isCrossPostVisible(crossPost, thread, caller)) return [];
    return [{ id: crossPost.id, author: crossPost.author, group: null, thread, crossPost }];
  });
  return [...own, ...carried];
}

/** Returns whether the caller may see a cross-post and its content. */
export function isCrossPostVisible(post: CrossPost, thread: Thread, { world, person }: Caller): boolean {
  const comment = thread.comments.get(post.comment ?? '');
  if (!canSeeCrossPost(world, post, person)) return false;
  const viewer = { world, thread, person, actors: person === null ? [] : [person.id] };
  return post.comment === null || (comment !== undefined && canSeeComment(comment, viewer));
}

/** Returns whether a post comes from what the caller follows, or from their groups. */
function isOfSources({ author, group }: FeedEntry, sources: FeedSources, { world, person }: Caller): boolean {
  if (person === null) return false;
  if (sources === 'groups') return world.groups.get(group ?? '')?.members.has(person.id) === true;
  return author === person.id || person.friends.has(author) || world.followed.has(`${person.id} ${author}`);
}

/** Returns the newest posts that the viewer may see, with the latest comments of each. */
export const fetchFeed: MockHandler<'fetchFeed'> = ({ actor: named, author, group, sources, cursor }, caller) => {
  const actor = authorizeActor(caller, named);
  if (cursor !== undefined && !v.is(fbidSchema, cursor)) throw badParameter('cursor', 'bad_format');
  if (sources !== undefined && (author ?? group) !== undefined) throw badParameter('sources', 'bad_format');
  const { world, person, locale } = caller;
  const posts = feedEntriesFor(caller)
    .filter((post) => author === undefined || post.author === author)
    .filter(({ id }) => cursor === undefined || compareIds(id, cursor) < 0)
    .filter((post) => group === undefined || post.group === group)
    .filter((post) => sources === undefined || isOfSources(post, sources, caller))
    .sort((one, other) => compareIds(other.id, one.id));
  const postCount = cursor === undefined ? length.first : length.later;
  const shown = posts.slice(0, postCount).map(({ thread, crossPost }) => {
    const parent = crossPost?.comment ?? null;
    const chosen = named === undefined ? (chosenActor(caller, thread.post.id) ?? actor) : actor;
    const viewer = { world, thread, person, actor: chosen, actors: chosen === null ? [] : [chosen] };
    const list = { parent, section: 'default', ordering: orderingFor(viewer) } as const;
    const listRanges = [lastRange(thread, list, length.comments)];
    return crossPost
      ? presentCrossPost(viewer, { shown: crossPost, listRanges }, locale)
      : presentPost(viewer, listRanges, locale);
  });
  return {
    posts: shown.map(({ post, seq, lists }) => ({ post, seq, lists })),
    records: mergeRecords(shown.map(({ records }) => records)),
    cursor: posts.length > postCount ? (shown.at(-1)?.post.id ?? null) : null,
  };
};

import { compareIds, fbidSchema } from 'ufi-core/contract';
import * as v from 'valibot';
import { answerCrossPost, answerPost, joinRecords } from '../calls/answerPost.ts';
import { checkActor, chosenActor } from '../calls/enterThread.ts';
import type { Caller, MockHandler } from '../calls/mockHandler.ts';
import { badParameter } from '../calls/refused.ts';
import { endOf } from '../calls/stretch.ts';
import { seesCrossPost, type CrossPost } from '../world/crossPost.ts';
import { seesComment, seesThread } from '../world/standing.ts';
import type { Thread } from '../world/thread.ts';

/** How many posts come at once, and how many comments with each. */
const length = { posts: 10, comments: 2 } as const;

/** A post of a feed: by itself, or one that carries something of an article's thread. */
interface Listed {
  readonly id: string;
  readonly author: string;
  readonly group: string | null;
  readonly thread: Thread;
  readonly carrying: CrossPost | null;
}

function listedFor(caller: Caller): Listed[] {
  const { world, person } = caller;
  const own = [...world.threads.values()]
    .filter(({ post }) => post.article === undefined)
    .filter((thread) => seesThread({ world, thread, person, actors: [] }))
    .map((thread) => ({ ...thread.post, thread, carrying: null }));
  const carried = [...world.crossPosts.values()].flatMap((carrying): Listed[] => {
    const thread = world.threads.get(carrying.thread);
    if (thread === undefined || !isShownTo(carrying, thread, caller)) return [];
    return [{ id: carrying.id, author: carrying.author, group: null, thread, carrying }];
  });
  return [...own, ...carried];
}

/** Whether a caller sees a post that carries something, and what that shows. */
export function isShownTo(post: CrossPost, thread: Thread, { world, person }: Caller): boolean {
  const comment = thread.comments.get(post.comment ?? '');
  if (!seesCrossPost(world, post, person)) return false;
  const visitor = { world, thread, person, actors: person === null ? [] : [person.id] };
  return post.comment === null || (comment !== undefined && seesComment(comment, visitor));
}

/** The newest posts that the viewer may see, with the last comments of each. */
export const fetchFeed: MockHandler<'fetchFeed'> = ({ actor: named, author, group, cursor }, caller) => {
  const actor = checkActor(caller, named);
  if (cursor !== undefined && !v.is(fbidSchema, cursor)) throw badParameter('cursor', 'bad_format');
  const { world, person, locale } = caller;
  const posts = listedFor(caller)
    .filter((post) => author === undefined || post.author === author)
    .filter(({ id }) => cursor === undefined || compareIds(id, cursor) < 0)
    .filter((post) => group === undefined || post.group === group)
    .sort((one, other) => compareIds(other.id, one.id));
  const shown = posts.slice(0, length.posts).map(({ thread, carrying }) => {
    const parent = carrying?.comment ?? null;
    const list = { parent, section: 'default', ordering: thread.post.defaultOrdering } as const;
    const chosen = named === undefined ? (chosenActor(caller, thread.post.id) ?? actor) : actor;
    const guest = { world, thread, person, actor: chosen, actors: chosen === null ? [] : [chosen] };
    const stretches = [endOf(thread, list, length.comments)];
    return carrying
      ? answerCrossPost(guest, { shown: carrying, stretches }, locale)
      : answerPost(guest, stretches, locale);
  });
  return {
    posts: shown.map(({ post, seq, lists }) => ({ post, seq, lists })),
    records: joinRecords(shown.map(({ records }) => records)),
    cursor: posts.length > length.posts ? (shown.at(-1)?.post.id ?? null) : null,
  };
};

import { compareIds, fbidSchema } from 'ufi-core/contract';
import * as v from 'valibot';
import { answerPost, joinRecords } from '../calls/answerPost.ts';
import { checkActor, chosenActor } from '../calls/enterThread.ts';
import type { MockHandler } from '../calls/mockHandler.ts';
import { badParameter } from '../calls/refused.ts';
import { endOf } from '../calls/stretch.ts';
import { seesThread } from '../world/standing.ts';

/** How many posts come at once, and how many comments with each. */
const length = { posts: 10, comments: 2 } as const;

/** The newest posts that the viewer may see, with the last comments of each. */
export const fetchFeed: MockHandler<'fetchFeed'> = ({ actor: named, author, group, cursor }, caller) => {
  const actor = checkActor(caller, named);
  if (cursor !== undefined && !v.is(fbidSchema, cursor)) throw badParameter('cursor', 'bad_format');
  const { world, person, locale } = caller;
  const actors = actor === null ? [] : [actor];
  const posts = [...world.threads.values()]
    .map((thread) => ({ world, thread, person, actor, actors }))
    .filter(({ thread }) => author === undefined || thread.post.author === author)
    .filter(({ thread }) => cursor === undefined || compareIds(thread.post.id, cursor) < 0)
    .filter((guest) => (group === undefined || guest.thread.post.group === group) && seesThread(guest))
    .sort((one, other) => compareIds(other.thread.post.id, one.thread.post.id));
  const shown = posts.slice(0, length.posts).map((guest) => {
    const list = { parent: null, section: 'default', ordering: guest.thread.post.defaultOrdering } as const;
    const chosen = named === undefined ? (chosenActor(caller, guest.thread.post.id) ?? actor) : actor;
    const asChosen = { ...guest, actor: chosen, actors: chosen === null ? [] : [chosen] };
    return answerPost(asChosen, [endOf(guest.thread, list, length.comments)], locale);
  });
  return {
    posts: shown.map(({ post, seq, lists }) => ({ post, seq, lists })),
    records: joinRecords(shown.map(({ records }) => records)),
    cursor: posts.length > length.posts ? (shown.at(-1)?.post.id ?? null) : null,
  };
};

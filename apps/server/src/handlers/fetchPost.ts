import { defaultListLength, endpointRegistry, type OrderingMode, type ParsedInputOf } from 'ufi-core/contract';
import { filterThread } from '../reading/filterThread.ts';
import type { ListName } from '../reading/listName.ts';
import { aroundComment, type ListHome } from '../reading/planStretch.ts';
import { presentPost } from '../reading/presentPost.ts';
import { readPost } from '../reading/readPost.ts';
import { readThread, type Reading, type ThreadReading } from '../reading/readThread.ts';
import { endOf } from '../reading/stretch.ts';
import { hydrateThread } from '../reading/threadPage.ts';
import { read } from '../road/index.ts';
import { maySeeComment } from '../standing/maySeeComment.ts';

type Input = ParsedInputOf<typeof endpointRegistry.fetchPost>;

/**
 * A post with its first page of comments, or with the window around a comment and a reply. A link to a comment that is
 * gone, or not for this viewer, opens the post all the same.
 */
export const fetchPost = read(endpointRegistry.fetchPost, {
  skeleton: async ({ input, caller, actor, services }) => {
    const visitor = { person: caller.person, actor };
    const reading = await readLinked({ threadId: input.id, visitor, services }, input);
    return { reading, post: await readPost(services.pool, input.id) };
  },
  hydrate: ({ reading, post }) => ({ page: hydrateThread(reading), post }),
  filter: ({ page, post }) => ({ page: filterThread(page), post }),
  present: ({ page, post }, { caller }) => presentPost(page, post, caller.locale),
});

async function readLinked(reading: Reading, input: Input): Promise<ThreadReading> {
  const home = { threadId: reading.threadId, pool: reading.services.pool };
  const linked = input.comment_id;
  if (linked !== undefined) {
    const found = await readThread(reading, (ordering) => stretchesOf(input, home, ordering));
    const comment = found.pages.map(({ comments }) => comments.get(linked)).find((row) => row !== undefined);
    if (comment !== undefined && maySeeComment(comment, found)) return found;
  }
  return readThread(reading, (ordering) => [endOf(firstList(ordering), defaultListLength)]);
}

const firstList = (ordering: OrderingMode): ListName => ({ parent: null, section: 'default', ordering });

async function stretchesOf({ comment_id, reply_comment_id }: Input, home: ListHome, ordering: OrderingMode) {
  const found = comment_id === undefined ? null : await windowAround(home, firstList(ordering), comment_id);
  if (found === null) return [endOf(firstList(ordering), defaultListLength)];
  const reply = reply_comment_id ?? comment_id;
  const replies = { ...firstList(ordering), parent: found.id };
  const linkedReply =
    reply === undefined || reply === found.id
      ? null
      : await aroundComment(home, replies, { comment: reply, take: defaultListLength });
  return linkedReply === null ? [found.stretch] : [found.stretch, linkedReply.stretch];
}

/** In the post's own list, else in the one that leaves nothing out, else among what is for friends. */
async function windowAround(home: ListHome, list: ListName, comment: string) {
  const others: ListName[] = [
    ...(list.ordering === 'ranked_threaded' ? [{ ...list, ordering: 'ranked_unfiltered' as const }] : []),
    { ...list, section: 'friends' },
  ];
  for (const candidate of [list, ...others]) {
    const found = await aroundComment(home, candidate, { comment, take: defaultListLength });
    if (found !== null) return found;
  }
  return null;
}

import { defaultListLength, endpointRegistry, type OrderingMode, type ParsedInputOf } from 'ufi-core/contract';
import { filterThread } from '../reading/filterThread.ts';
import { aroundComment, cursorFor, fromCursor, fromOffset, type ListHome } from '../reading/planStretch.ts';
import { presentThread } from '../reading/presentThread.ts';
import { readThread } from '../reading/readThread.ts';
import { firstOf, type Stretch } from '../reading/stretch.ts';
import { hydrateThread } from '../reading/threadPage.ts';
import { read, Refused } from '../road/index.ts';

type Input = ParsedInputOf<typeof endpointRegistry.fetchComments>;

/** A page of a post's comments with the first replies of each (S7.22). */
export const fetchComments = read(endpointRegistry.fetchComments, {
  skeleton: ({ input, caller, actor, services }) => {
    const threadId = input.ft_ent_identifier;
    const home = { threadId, pool: services.pool };
    return readThread({ threadId, visitor: { person: caller.person, actor }, services }, async (ordering) => [
      await stretchOf(input, home, ordering),
    ]);
  },
  hydrate: hydrateThread,
  filter: filterThread,
  present: (page, { caller }) => presentThread(page, caller.locale),
});

async function stretchOf(input: Input, home: ListHome, defaultOrdering: OrderingMode): Promise<Stretch> {
  const { section, orderingmode, length: take = defaultListLength } = input;
  const cursor = cursorFor(input.cursor, { parent: null, section, ordering: orderingmode });
  if (cursor !== undefined) return fromCursor(cursor, take);
  const list = { parent: null, section: section ?? 'default', ordering: orderingmode ?? defaultOrdering } as const;
  if (input.around_comment_id !== undefined) {
    const found = await aroundComment(home, list, { comment: input.around_comment_id, take });
    if (found === null) throw new Refused('noSuchObject');
    return found.stretch;
  }
  return input.offset === undefined ? firstOf(list, take) : fromOffset(home, list, { offset: input.offset, take });
}

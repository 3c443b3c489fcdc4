import { defaultListLength, endpointRegistry, type OrderingMode, type ParsedInputOf } from 'ufi-core/contract';
import { filterThread } from '../reading/filterThread.ts';
import { aroundComment, cursorFor, fromCursor, fromOffset, type ListHome } from '../reading/planStretch.ts';
import { presentThread } from '../reading/presentThread.ts';
import { readThread, type ThreadReading } from '../reading/readThread.ts';
import { firstOf, type Stretch } from '../reading/stretch.ts';
import { translatedThread } from '../reading/translatedThread.ts';
import { visitorTo } from '../reading/visitorTo.ts';
import { read, Refused } from '../road/index.ts';

type Input = ParsedInputOf<typeof endpointRegistry.fetchComments>;

/** A page of a post's comments with the first replies of each (S7.22). */
export const fetchComments = read(endpointRegistry.fetchComments, {
  skeleton: async (asked) => {
    const { input, services } = asked;
    const threadId = input.ft_ent_identifier;
    const home = { threadId, pool: services.pool };
    const visitor = await visitorTo(threadId, asked);
    const reading = await readThread({ threadId, visitor, services }, async (ordering) => [
      await stretchOf(input, home, ordering),
    ]);
    refuseStreamedOffset(input, reading);
    return reading;
  },
  hydrate: (reading, { input: { translate_all: isWanted = false }, caller: { locale }, services }) =>
    translatedThread(reading, { isWanted, locale, services }),
  filter: filterThread,
  present: (page, { caller }) => presentThread(page, caller.locale),
});

/** A streamed list is read from its live end, and on from cursors (S5.12). */
function refuseStreamedOffset({ offset = 0 }: Input, { thread, pages }: ThreadReading): void {
  const isStreamed = thread.is_bottom_up && pages.some(({ stretch }) => stretch.list.ordering === 'live_streaming');
  if (offset > 0 && isStreamed) throw new Refused('badParameter', { fields: { offset: 'not_allowed' } });
}

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
  const { offset, direction } = input;
  return offset === undefined ? firstOf(list, take) : fromOffset(home, list, { offset, take, direction });
}

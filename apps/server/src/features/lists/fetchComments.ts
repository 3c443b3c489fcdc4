import { defaultListLength, endpointRegistry, type OrderingMode, type ParsedInputOf } from 'ufi-core/contract';
import { filterThread } from './filterThread.ts';
import {
  rangeAroundComment,
  checkedCursor,
  rangeFromCursor,
  rangeFromOffset,
  rangeFromTime,
  type ListSource,
} from './pages/planListRange.ts';
import { presentThread } from './presentThread.ts';
import { readOwnComments } from './readOwnComments.ts';
import { readThread } from './readThread.ts';
import type { PagedThreadView, ThreadServices } from './threadView.ts';
import { firstRange, type ListRange } from './pages/listRange.ts';
import { hydrateTranslatedThread } from './hydrateThread.ts';
import { visitorOf } from '../../queries/visitorOf.ts';
import { defineQuery, type QueryRequest } from '../../queries/defineQuery.ts';
import { ApiError } from '../../errors/apiError.ts';
import type { UsesTranslator } from '../translator/index.ts';

type Input = ParsedInputOf<typeof endpointRegistry.fetchComments>;

type Request = QueryRequest<typeof endpointRegistry.fetchComments, ThreadServices & UsesTranslator>;

/** A page of a post's comments with the first replies of each (S7.22). */
export const fetchComments = defineQuery(endpointRegistry.fetchComments, {
  select: async (request: Request) => {
    const { input, services } = request;
    const threadId = input.ft_ent_identifier;
    const source = { threadId, pool: services.pool };
    const visitor = visitorOf(request);
    const thread = { threadId, visitor, services };
    const view = await readThread(thread, async (ordering) => [await listRangeOf(input, source, ordering)]);
    refuseStreamedOffset(input, view);
    return input.cursor === undefined ? readOwnComments(thread, view) : view;
  },
  hydrate: (view, { input: { translate_all: isWanted = false }, caller: { locale }, services }) =>
    hydrateTranslatedThread(view, { isWanted, locale, services }),
  filter: filterThread,
  present: (page, { caller }) => presentThread(page, caller.locale),
});

/** A streamed list is read from its live end, and continued by cursors (S5.12). */
function refuseStreamedOffset({ offset = 0 }: Input, { thread, pages }: PagedThreadView): void {
  const isStreamed = thread.is_bottom_up && pages.some(({ listRange }) => listRange.list.ordering === 'live_streaming');
  if (offset > 0 && isStreamed) throw new ApiError('badParameter', { fields: { offset: 'not_allowed' } });
}

async function listRangeOf(input: Input, source: ListSource, defaultOrdering: OrderingMode): Promise<ListRange> {
  const { section, orderingmode, length: take = defaultListLength } = input;
  const cursor = checkedCursor(input.cursor, { parent: null, section, ordering: orderingmode });
  if (cursor !== undefined) return rangeFromCursor(cursor, take);
  const list = { parent: null, section: section ?? 'default', ordering: orderingmode ?? defaultOrdering } as const;
  if (input.around_comment_id !== undefined) {
    const found = await rangeAroundComment(source, list, { comment: input.around_comment_id, take });
    if (found === null) throw new ApiError('noSuchObject');
    return found.listRange;
  }
  if (input.from_time !== undefined) return rangeFromTime(source, list, { time: input.from_time, take });
  const { offset, direction } = input;
  return offset === undefined ? firstRange(list, take) : rangeFromOffset(source, list, { offset, take, direction });
}

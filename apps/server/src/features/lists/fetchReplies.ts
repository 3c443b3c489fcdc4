import { defaultListLength, endpointRegistry, type OrderingMode, type ParsedInputOf } from 'ufi-core/contract';
import { filterThread } from './filterThread.ts';
import {
  rangeAroundComment,
  checkedCursor,
  rangeFromCursor,
  rangeFromOffset,
  type ListSource,
} from './pages/planListRange.ts';
import { presentThread } from './presentThread.ts';
import { readThread } from './readThread.ts';
import type { ThreadServices } from './threadView.ts';
import type { ListRange } from './pages/listRange.ts';
import { hydrateTranslatedThread } from './hydrateThread.ts';
import { visitorOf } from '../../queries/visitorOf.ts';
import { defineQuery, type QueryRequest } from '../../queries/defineQuery.ts';
import type { UsesTranslator } from '../translator/index.ts';

type Input = ParsedInputOf<typeof endpointRegistry.fetchReplies>;

type Request = QueryRequest<typeof endpointRegistry.fetchReplies, ThreadServices & UsesTranslator>;

/** Replies of one or more comments, oldest first (S7.23). The list of an invisible comment is empty. */
export const fetchReplies = defineQuery(endpointRegistry.fetchReplies, {
  select: async (request: Request) => {
    const { input, services } = request;
    const threadId = input.ft_ent_identifier;
    const source = { threadId, pool: services.pool };
    const visitor = visitorOf(request);
    return readThread({ threadId, visitor, services }, (ordering) =>
      Promise.all(
        input.parent_comment_ids.map((parent, position) =>
          listRangeOf(input, { parent, position }, { ...source, ordering }),
        ),
      ),
    );
  },
  hydrate: (view, { input: { translate_all: isWanted = false }, caller: { locale }, services }) =>
    hydrateTranslatedThread(view, { isWanted, locale, services }),
  filter: filterThread,
  present: (page, { caller }) => presentThread(page, caller.locale),
});

interface ReplySource extends ListSource {
  readonly ordering: OrderingMode;
}

async function listRangeOf(
  input: Input,
  { parent, position }: { parent: string; position: number },
  { ordering, ...source }: ReplySource,
): Promise<ListRange> {
  const take = input.lengths?.[position] ?? defaultListLength;
  const field = `cursors.${position}`;
  const cursor = checkedCursor(input.cursors?.[position], { parent }, field);
  if (cursor !== undefined) return rangeFromCursor(cursor, take);
  const list = { parent, section: 'default', ordering: input.containerorderingmode ?? ordering } as const;
  const comment = input.around_reply_ids?.[position];
  const found = comment == null ? null : await rangeAroundComment(source, list, { comment, take });
  return found?.listRange ?? rangeFromOffset(source, list, { offset: input.offsets?.[position] ?? 0, take, field });
}

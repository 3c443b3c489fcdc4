import { defaultListLength, endpointRegistry, type OrderingMode, type ParsedInputOf } from 'ufi-core/contract';
import { filterThread } from '../reading/filterThread.ts';
import { aroundComment, cursorFor, fromCursor, fromOffset, type ListHome } from '../reading/planStretch.ts';
import { presentThread } from '../reading/presentThread.ts';
import { readThread } from '../reading/readThread.ts';
import type { Stretch } from '../reading/stretch.ts';
import { translatedThread } from '../reading/translatedThread.ts';
import { visitorTo } from '../reading/visitorTo.ts';
import { read } from '../road/index.ts';

type Input = ParsedInputOf<typeof endpointRegistry.fetchReplies>;

/** Replies of one or more comments, oldest first (S7.23). A comment that the viewer may not see has none. */
export const fetchReplies = read(endpointRegistry.fetchReplies, {
  skeleton: async (asked) => {
    const { input, services } = asked;
    const threadId = input.ft_ent_identifier;
    const home = { threadId, pool: services.pool };
    const visitor = await visitorTo(threadId, asked);
    return readThread({ threadId, visitor, services }, (ordering) =>
      Promise.all(
        input.parent_comment_ids.map((parent, position) =>
          stretchOf(input, { parent, position }, { ...home, ordering }),
        ),
      ),
    );
  },
  hydrate: (reading, { input: { translate_all: isWanted = false }, caller: { locale }, services }) =>
    translatedThread(reading, { isWanted, locale, services }),
  filter: filterThread,
  present: (page, { caller }) => presentThread(page, caller.locale),
});

interface ReplyHome extends ListHome {
  readonly ordering: OrderingMode;
}

async function stretchOf(
  input: Input,
  { parent, position }: { parent: string; position: number },
  { ordering, ...home }: ReplyHome,
): Promise<Stretch> {
  const take = input.lengths?.[position] ?? defaultListLength;
  const field = `cursors.${position}`;
  const cursor = cursorFor(input.cursors?.[position], { parent }, field);
  if (cursor !== undefined) return fromCursor(cursor, take);
  const list = { parent, section: 'default', ordering: input.containerorderingmode ?? ordering } as const;
  const comment = input.around_reply_ids?.[position];
  const found = comment == null ? null : await aroundComment(home, list, { comment, take });
  return found?.stretch ?? fromOffset(home, list, { offset: input.offsets?.[position] ?? 0, take, field });
}

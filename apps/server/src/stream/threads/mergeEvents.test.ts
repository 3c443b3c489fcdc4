import { describe, expect, it } from '@jest/globals';
import type { CommentRow } from '../../database/rows/commentRow.ts';
import type { ReactionRow } from '../../database/rows/reactionRow.ts';
import type { ThreadEvent } from '../../database/rows/threadEvent.ts';
import type { ThreadRow } from '../../database/rows/threadRow.ts';
import { mergeEvents } from './mergeEvents.ts';

const comment = (id: string, version: number) => ({ id, version }) as CommentRow;
const reaction = (object_id: string, actor_id: string, version: number) =>
  ({ object_id, actor_id, version }) as ReactionRow;

const events: ThreadEvent[] = [
  {
    thread: { seq: 1 } as ThreadRow,
    comments: [comment('a', 1), comment('b', 1)],
    reactions: [reaction('a', 'ana', 1)],
  },
  { comments: [comment('a', 2)], reactions: [reaction('a', 'bia', 2), reaction('b', 'ana', 2)] },
  { thread: { seq: 3 } as ThreadRow, comments: [comment('c', 3)], reactions: [reaction('a', 'ana', 3)] },
  {},
];

describe('merged events', () => {
  it('server.35 contain the last state of each row', () => {
    const joined = mergeEvents(events);
    expect(joined.thread?.seq).toBe(3);
    expect(joined.comments?.map(({ id, version }) => `${id}${version}`)).toEqual(['a2', 'b1', 'c3']);
    const marks = joined.reactions?.map(({ object_id, actor_id, version }) => `${object_id} ${actor_id} ${version}`);
    expect(marks).toEqual(['a ana 3', 'a bia 2', 'b ana 2']);
  });

  it('server.36 leave out comments that a later event contains', () => {
    const joined = mergeEvents(events, { isOverwritten: ({ id }) => id === 'a' });
    expect(joined.comments?.map(({ id }) => id)).toEqual(['b', 'c']);
  });
});

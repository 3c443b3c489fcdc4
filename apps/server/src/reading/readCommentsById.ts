import type { CommentRow } from '../records/commentRow.ts';
import { Refused } from '../road/refused.ts';
import { checkEntrance } from '../standing/checkEntrance.ts';
import { lookAtThread } from './lookAtThread.ts';
import type { Reading, ThreadSight } from './readThread.ts';
import {
  doorSql,
  shownActors,
  shownColumns,
  shownComments,
  shownSql,
  type ShownFor,
  type ShownRow,
} from './shownSql.ts';
import type { Bind } from './walkSql.ts';

/** Some comments of a thread as one visitor finds them; those that are not there at all are missing. */
export interface CommentsReading extends ThreadSight {
  readonly comments: readonly CommentRow[];
}

/**
 * Reads comments by their ids, all at the moment of `thread.seq`.
 *
 * @throws Refused as `readThread` does
 */
export async function readCommentsById(reading: Reading, ids: readonly string[]): Promise<CommentsReading> {
  const { threadId, visitor, services } = reading;
  if (visitor.person === null && visitor.actor !== null) throw new Refused('sessionEnded');
  const look = visitor.person === null ? null : await lookAtThread(services.pool, threadId, { visitor });
  const reader = { actor: look?.standing?.actor_id ?? null, isLetIn: look !== null };
  const values: unknown[] = [];
  const bind: Bind = (value, type) => `$${values.push(value)}::${type}`;
  const text = `with ${doorSql(bind(threadId, 'bigint'), reader)}, ${shownSql(bind(ids, 'bigint[]'))}
select ${shownColumns(reader, bind)}`;
  const { rows } = await services.pool.query<ShownRow>({ name: nameOf(reader), text, values });
  const standing = look?.standing ?? null;
  const row = rows[0] ?? nothing;
  return {
    thread: checkEntrance(row.thread, standing),
    standing,
    actor: look?.actor ?? null,
    own: { feedback: row.mark, reactions: row.reactions ?? [] },
    actors: shownActors(row),
    comments: shownComments(row),
  };
}

const nothing: ShownRow = { thread: null, comments: null, actors: null, mark: null, reactions: null };

const nameOf = ({ isLetIn }: ShownFor): string => `comments by id ${isLetIn ? 'marks' : 'open'}`;

import type { CommentRow } from '../records/commentRow.ts';
import { Refused } from '../road/refused.ts';
import { checkEntrance } from '../standing/checkEntrance.ts';
import { maySeeComment, type ThreadViewer } from '../standing/maySeeComment.ts';
import { lookAtThread } from './lookAtThread.ts';
import type { Reading, ThreadSight } from './readThread.ts';
import {
  doorId,
  doorSql,
  ownMarksIn,
  readerOf,
  shownActors,
  shownColumns,
  shownComments,
  shownSql,
  type ShownFor,
  type ShownRow,
} from './shownSql.ts';
import type { Bind } from './walkSql.ts';

/** Some comments of a thread as one visitor finds them; those that are not there, or not for them, are missing. */
export interface CommentsReading extends ThreadSight {
  readonly comments: readonly CommentRow[];
}

/**
 * Reads comments by their ids, all at the moment of `thread.seq`: those that the visitor may read. A reply goes with the
 * comment that it answers, as it does in a list.
 *
 * @throws Refused as `readThread` does
 */
export async function readCommentsById(reading: Reading, ids: readonly string[]): Promise<CommentsReading> {
  const { threadId, visitor, services } = reading;
  if (visitor.person === null && visitor.actor !== null) throw new Refused('sessionEnded');
  const look = visitor.person === null ? null : await lookAtThread(services.pool, threadId, { visitor });
  const reader = { as: readerOf(look?.standing ?? null), isLetIn: look !== null };
  const values: unknown[] = [];
  const bind: Bind = (value, type) => `$${values.push(value)}::${type}`;
  const text = `with ${doorSql(bind(threadId, 'bigint'), reader)}, ${shownSql(withParents(bind(ids, 'bigint[]')))}
select ${shownColumns(reader, bind)}`;
  const { rows } = await services.pool.query<ShownRow>({ name: nameOf(reader), text, values });
  const row = rows[0] ?? nothing;
  const own = ownMarksIn(row);
  const standing = look?.standing ? { ...look.standing, blocked_by: own.blockers } : null;
  const thread = checkEntrance(row.thread, standing);
  return {
    thread,
    standing,
    actor: look?.actor ?? null,
    own,
    actors: shownActors(row),
    comments: readableOf(shownComments(row), { ids, viewer: { thread, standing } }),
  };
}

/** SQL of those ids, and of the comments that they answer. */
const withParents = (ids: string): string => `array(select unnest(${ids}) union
    select parent_id from comments where thread_id = ${doorId} and id = any(${ids}) and parent_id is not null)`;

function readableOf(
  comments: readonly CommentRow[],
  { ids, viewer }: { ids: readonly string[]; viewer: ThreadViewer },
): readonly CommentRow[] {
  const readable = new Map(
    comments.filter((comment) => maySeeComment(comment, viewer)).map((comment) => [comment.id, comment]),
  );
  const isAsked = new Set(ids);
  return [...readable.values()].filter(
    ({ id, parent_id }) => isAsked.has(id) && (parent_id === null || readable.has(parent_id)),
  );
}

const nothing: ShownRow = { thread: null, comments: null, actors: null, mark: null, reactions: null, blockers: null };

const nameOf = ({ isLetIn }: ShownFor): string => `comments by id ${isLetIn ? 'marks' : 'open'}`;

import type { Pool } from 'pg';
import { actorRowJson, type ActorRow } from '../database/rows/actorRow.ts';
import { feedbackMarkRowJson, type FeedbackMarkRow } from '../database/rows/feedbackMarkRow.ts';
import { reactionRowJson, type ReactionRow } from '../database/rows/reactionRow.ts';
import { threadRowJson, threadSource, type ThreadRow } from '../database/rows/threadRow.ts';
import { checkThreadAccess, type Visitor } from '../access/threadAccess.ts';
import { blockersAmong, accessRowJson, type AccessRow } from '../access/accessRow.ts';

/** One actor's marks on a thread and on some of its comments. */
export interface OwnMarks {
  readonly feedback: FeedbackMarkRow | null;
  readonly reactions: readonly ReactionRow[];
  /** The authors of those comments who have blocked the actor. */
  readonly blockers: readonly string[];
}

/** A thread and a visitor's access to it. The last three fields are null and empty without a session. */
export interface LoadedThread {
  readonly thread: ThreadRow;
  readonly standing: AccessRow | null;
  /** The row of the acting identity. */
  readonly actor: ActorRow | null;
  /** The actor's marks on the thread and on the requested comments. */
  readonly own: OwnMarks;
}

interface LoadedThreadRow {
  readonly thread: ThreadRow;
  readonly standing?: AccessRow;
  readonly actor?: ActorRow | null;
  readonly mark?: FeedbackMarkRow;
  readonly reactions?: readonly ReactionRow[] | null;
}

const anonymousStatement = {
  name: 'look open',
  text: `select ${threadRowJson} as thread from ${threadSource} where t.id = $1`,
};

const authorsSql = 'array(select c.author_id from comments c where c.thread_id = t.id and c.id = any($4::bigint[]))';

const personalStatement = {
  name: 'look',
  text: `select ${threadRowJson} as thread, ${accessRowJson(blockersAmong(authorsSql))} as standing,
    (select ${actorRowJson} from actors a where a.id = w.actor_id) as actor, ${feedbackMarkRowJson} as mark,
    (select json_agg(${reactionRowJson}) from reactions r
      where r.thread_id = t.id and r.object_id = any($4::bigint[]) and r.actor_id = w.actor_id) as reactions
    from ${threadSource}, (select $2::bigint as person_id, $3::bigint as actor_id) w where t.id = $1`,
};

/**
 * Loads a thread, the visitor's access rows and their own marks in one statement.
 *
 * @throws ApiError as `checkThreadAccess` does
 */
export async function loadThread(
  pool: Pool,
  threadId: string,
  { visitor, comments = [] }: { visitor: Visitor; comments?: readonly string[] },
): Promise<LoadedThread> {
  const { person, actor } = visitor;
  const statement =
    person === null
      ? { ...anonymousStatement, values: [threadId] }
      : { ...personalStatement, values: [threadId, person, actor ?? person, comments] };
  const { rows } = await pool.query<LoadedThreadRow>(statement);
  const row = rows[0];
  const standing = row?.standing ?? null;
  return {
    thread: checkThreadAccess(row?.thread, standing),
    standing,
    actor: row?.actor ?? null,
    own: { feedback: row?.mark ?? null, reactions: row?.reactions ?? [], blockers: standing?.blocked_by ?? [] },
  };
}

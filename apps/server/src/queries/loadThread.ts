import type { OrderingMode } from 'ufi-core/contract';
import type { Pool } from 'pg';
import { actorRowJson, type ActorRow } from '../database/rows/actorRow.ts';
import { commentsById } from '../database/rows/commentRow.ts';
import { feedbackMarkRowJson, type FeedbackMarkRow } from '../database/rows/feedbackMarkRow.ts';
import { reactionRowJson, type ReactionRow } from '../database/rows/reactionRow.ts';
import { threadRowJson, threadSource, type ThreadRow } from '../database/rows/threadRow.ts';
import { checkThreadAccess, type Visitor } from '../access/threadAccess.ts';
import { blockersAmong, accessRowJson, type AccessRow } from '../access/accessRow.ts';
import { accessVersionSql } from './accessVersion.ts';
import { chosenActorSql } from './chosenActors.ts';

/** One actor's marks on a thread and on some of its comments. */
export interface OwnMarks {
  readonly feedback: FeedbackMarkRow | null;
  readonly reactions: readonly ReactionRow[];
  /** The authors of those comments who have blocked the actor. */
  readonly blockers: readonly string[];
}

/** A thread and a visitor's access to it. All other fields are null and empty without a session. */
export interface LoadedThread {
  readonly thread: ThreadRow;
  readonly access: AccessRow | null;
  /** The row of the acting identity. */
  readonly actor: ActorRow | null;
  /** The actor's marks on the thread and on the requested comments. */
  readonly own: OwnMarks;
  /** The ordering that the person has chosen for posts of this kind, if the post offers it. */
  readonly ordering: OrderingMode | null;
  /** See {@link accessVersionSql}; null without a session. */
  readonly version: string | null;
}

interface LoadedThreadRow {
  readonly thread: ThreadRow;
  readonly access?: AccessRow;
  readonly actor?: ActorRow | null;
  readonly mark?: FeedbackMarkRow;
  readonly reactions?: readonly ReactionRow[] | null;
  readonly ordering?: OrderingMode | null;
  readonly version?: string;
}

const anonymousStatement = {
  name: 'load open',
  text: `select ${threadRowJson} as thread from ${threadSource} where t.id = $1`,
};

const authorsSql = `array(select c.author_id from ${commentsById('t.id', '$4::bigint[]')})`;
const versionSql = accessVersionSql({ person: 'w.person_id', actor: 'w.actor_id', isChoosing: '$5::boolean' });

// The offset keeps PostgreSQL from repeating the choice in each place that names the actor.
const personalStatement = {
  name: 'look',
  text: `select ${threadRowJson} as thread, ${accessRowJson(blockersAmong(authorsSql))} as access,
    (select ${actorRowJson} from actors a where a.id = w.actor_id) as actor, ${feedbackMarkRowJson} as mark,
    (select json_agg(${reactionRowJson}) from (select distinct unnest($4::bigint[]) as id) k cross join lateral (select * from reactions r
      where r.thread_id = t.id and r.object_id = k.id and r.actor_id = w.actor_id offset 0) r) as reactions,
    (select o.ordering from ordering_choices o
      where o.person_id = w.person_id and o.default_ordering = t.default_ordering) as ordering, ${versionSql} as version
    from ${threadSource}, (select $2::bigint as person_id,
      coalesce(case when $5::boolean then ${chosenActorSql('$2::bigint', '$1::bigint')} end, $3::bigint) as actor_id offset 0) w
    where t.id = $1`,
};

/** An embedded thread has the ordering of its site. */
const isOfferedIn = ({ address, orderings }: ThreadRow, ordering: OrderingMode): boolean =>
  address === null && orderings.includes(ordering);

/** A visitor, and what of theirs is wanted. */
export interface ThreadVisit {
  readonly visitor: Visitor;
  /** Comments whose marks are wanted. */
  readonly comments?: readonly string[];
}

/**
 * Loads a thread, the visitor's access rows and their own marks in one statement.
 *
 * @throws ApiError as `checkThreadAccess` does
 */
export async function loadThread(
  pool: Pool,
  threadId: string,
  { visitor, comments = [] }: ThreadVisit,
): Promise<LoadedThread> {
  const { person, actor, isChoosing = false } = visitor;
  const statement =
    person === null
      ? { ...anonymousStatement, values: [threadId] }
      : { ...personalStatement, values: [threadId, person, actor ?? person, comments, isChoosing] };
  const { rows } = await pool.query<LoadedThreadRow>(statement);
  const row = rows[0];
  const access = row?.access ?? null;
  const thread = checkThreadAccess(row?.thread, access);
  const ordering = row?.ordering ?? null;
  return {
    thread,
    access,
    actor: row?.actor ?? null,
    own: { feedback: row?.mark ?? null, reactions: row?.reactions ?? [], blockers: access?.blocked_by ?? [] },
    version: row?.version ?? null,
    ordering: ordering !== null && isOfferedIn(thread, ordering) ? ordering : null,
  };
}

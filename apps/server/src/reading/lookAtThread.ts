import type { Pool } from 'pg';
import { actorRowJson, type ActorRow } from '../records/actorRow.ts';
import { feedbackMarkRowJson, type FeedbackMarkRow } from '../records/feedbackMarkRow.ts';
import { reactionRowJson, type ReactionRow } from '../records/reactionRow.ts';
import { threadRowJson, threadSource, type ThreadRow } from '../records/threadRow.ts';
import { checkEntrance, type Visitor } from '../standing/checkEntrance.ts';
import { blockersAmong, standingRowJson, type StandingRow } from '../standing/standingRow.ts';
import type { OwnMarks } from './ownMarks.ts';

/** A thread as a visitor finds it, who was let in; the last three are null and empty for whoever has no session. */
export interface ThreadLook {
  readonly thread: ThreadRow;
  readonly standing: StandingRow | null;
  /** The row of the actor that they act as. */
  readonly actor: ActorRow | null;
  /** What that actor has done to the thread and to the comments that were asked for. */
  readonly own: OwnMarks;
}

interface LookRow {
  readonly thread: ThreadRow;
  readonly standing?: StandingRow;
  readonly actor?: ActorRow | null;
  readonly mark?: FeedbackMarkRow;
  readonly reactions?: readonly ReactionRow[] | null;
}

const open = {
  name: 'look open',
  text: `select ${threadRowJson} as thread from ${threadSource} where t.id = $1`,
};

const authors = 'array(select c.author_id from comments c where c.thread_id = t.id and c.id = any($4::bigint[]))';

const personal = {
  name: 'look',
  text: `select ${threadRowJson} as thread, ${standingRowJson(blockersAmong(authors))} as standing,
    (select ${actorRowJson} from actors a where a.id = w.actor_id) as actor, ${feedbackMarkRowJson} as mark,
    (select json_agg(${reactionRowJson}) from reactions r
      where r.thread_id = t.id and r.object_id = any($4::bigint[]) and r.actor_id = w.actor_id) as reactions
    from ${threadSource}, (select $2::bigint as person_id, $3::bigint as actor_id) w where t.id = $1`,
};

/**
 * Looks up a thread, a visitor's standing there and their own marks, all at one moment.
 *
 * @throws Refused as `checkEntrance` says
 */
export async function lookAtThread(
  pool: Pool,
  threadId: string,
  { visitor, comments = [] }: { visitor: Visitor; comments?: readonly string[] },
): Promise<ThreadLook> {
  const { person, actor } = visitor;
  const statement =
    person === null
      ? { ...open, values: [threadId] }
      : { ...personal, values: [threadId, person, actor ?? person, comments] };
  const { rows } = await pool.query<LookRow>(statement);
  const row = rows[0];
  const standing = row?.standing ?? null;
  return {
    thread: checkEntrance(row?.thread, standing),
    standing,
    actor: row?.actor ?? null,
    own: { feedback: row?.mark ?? null, reactions: row?.reactions ?? [], blockers: standing?.blocked_by ?? [] },
  };
}

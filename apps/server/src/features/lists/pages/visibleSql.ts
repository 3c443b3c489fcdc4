import { actorFields, type ActorRow } from '../../../database/rows/actorRow.ts';
import { commentFields, type CommentRow } from '../../../database/rows/commentRow.ts';
import { feedbackMarkRowJson, type FeedbackMarkRow } from '../../../database/rows/feedbackMarkRow.ts';
import { reactionRowJson, type ReactionRow } from '../../../database/rows/reactionRow.ts';
import { arrayJson, rowReader } from '../../../database/rows/rowFields.ts';
import { threadPrivacy, threadRowJson, threadSource, type ThreadRow } from '../../../database/rows/threadRow.ts';
import type { AccessFacts } from '../../../access/accessRow.ts';
import type { OwnMarks } from '../../../queries/loadThread.ts';
import type { Bind } from './keysetSql.ts';

/** A named (prepared) statement for `pg`. The same name must always have the same text. */
export interface NamedStatement {
  readonly name: string;
  readonly text: string;
  readonly values: unknown[];
}

/** A person and the identity they act as. */
interface Reader {
  readonly person: string;
  readonly actor: string;
}

/** The reader of a statement: `as` requests their own marks; without `hasAccess` only public threads are found. */
export interface QueryReader {
  readonly as: Reader | null;
  readonly hasAccess: boolean;
}

/** A row as a JSON array, parsed by {@link visibleComments} and {@link visibleActors}. */
type RowValues = readonly unknown[];

/** The single row of a statement over the CTEs `door` and `shown`; all null if the thread is not found. */
export interface VisibleRow {
  readonly thread: ThreadRow | null;
  readonly comments: readonly RowValues[] | null;
  readonly actors: readonly RowValues[] | null;
  readonly mark: FeedbackMarkRow | null;
  readonly reactions: readonly ReactionRow[] | null;
  readonly blockers: readonly string[] | null;
}

/** The reader of a statement, from their access row. */
export const readerOf = (standing: AccessFacts | null): Reader | null =>
  standing && { person: standing.person_id, actor: standing.actor_id };

/** SQL of the thread's id; null if the reader may not see the thread, in which case all other parts are empty. */
export const threadIdSql = '(select id from door)';

/** SQL of the CTE `door`: the thread, if the reader may see it. */
export const threadSql = (thread: string, { hasAccess }: QueryReader): string => `door as (
  select t.id, t.reactors, ${threadRowJson} as thread from ${threadSource}
  where t.id = ${thread}${hasAccess ? '' : ` and coalesce(case when p.is_deleted then 'nobody' else g.privacy end, ${threadPrivacy}) in ('everyone', 'public')`})`;

/** SQL of the CTE `shown`: the comments with the given ids (SQL of an array). */
export const visibleSql = (ids: string): string => `shown as (
  select c.* from comments c where c.thread_id = ${threadIdSql} and c.id = any(${ids}))`;

/** SQL of the columns of a {@link VisibleRow}. */
export const visibleColumns = ({ as }: QueryReader, bind: Bind): string => `(select thread from door) as thread,
  (select json_agg(${arrayJson(commentFields)}) from shown c) as comments,
  (select json_agg(${arrayJson(actorFields)}) from (${namedActorIdsSql}) n (id)
    cross join lateral (select * from actors a where a.id = n.id limit 1) a) as actors,
  ${as === null ? 'null as mark, null as reactions, null as blockers' : ownMarksSql(bind(as.actor, 'bigint'), bind(as.person, 'bigint'))}`;

const readComment = rowReader<Omit<CommentRow, 'site_id'>>(commentFields);
const readActor = rowReader<ActorRow>(actorFields);

/** The comments of a row. */
export const visibleComments = ({ comments }: VisibleRow): CommentRow[] => (comments ?? []).map(readComment);
/** The reader's own marks in a row, and the authors who have blocked the reader. */
export const toOwnMarks = ({ mark, reactions, blockers }: VisibleRow): OwnMarks => ({
  feedback: mark,
  reactions: reactions ?? [],
  blockers: blockers ?? [],
});
/** The actors of a row. */
export const visibleActors = ({ actors }: VisibleRow): ActorRow[] => (actors ?? []).map(readActor);

const namedActorIdsSql = `
    select author_id from shown union select parent_author_id from shown union select (n ->> 'id')::bigint from door, jsonb_array_elements(reactors) n
    union select (n ->> 'id')::bigint from shown, jsonb_array_elements(ranges) n where n ->> 'kind' = 'mention'`;

const ownMarksSql = (actor: string, person: string): string => `
  (select ${feedbackMarkRowJson} from door t, (select ${actor} as actor_id) w) as mark,
  (select json_agg(${reactionRowJson}) from reactions r where r.thread_id = ${threadIdSql}
    and r.actor_id = ${actor} and (r.object_id = any(array(select id from shown)) or r.is_hidden)) as reactions,
  (select json_agg(x.scope_id::text) from restrictions x where x.scope_id = any(array(select author_id from shown))
    and x.actor_id in (${actor}, ${person}) and x.thread_id = 0 and x.kind = 'blocked') as blockers`;

import { actorFields, type ActorRow } from '../../../database/rows/actorRow.ts';
import { commentsById, commentValuesJson, readCommentRow, type CommentRow } from '../../../database/rows/commentRow.ts';
import { feedbackMarkRowJson, type FeedbackMarkRow } from '../../../database/rows/feedbackMarkRow.ts';
import { reactionRowJson, type ReactionRow } from '../../../database/rows/reactionRow.ts';
import { arrayJson, rowReader } from '../../../database/rows/rowFields.ts';
import { threadPrivacy, threadRowJson, threadSource, type ThreadRow } from '../../../database/rows/threadRow.ts';
import type { AccessFacts } from '../../../access/accessRow.ts';
import type { OwnMarks } from '../../../queries/loadThread.ts';
import { accessVersionSql } from '../../../queries/accessVersion.ts';
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
  /** Requests the version of their access, for a call that names an identity or does not (`Visitor.isChoosing`). */
  readonly isChoosing?: boolean;
}

/** The reader of a statement: `as` requests their own marks; without `hasAccess` only public threads are found. */
export interface QueryReader {
  readonly as: Reader | null;
  readonly hasAccess: boolean;
}

/** A row as a JSON array, parsed by {@link visibleComments} and {@link visibleActors}. */
type RowValues = readonly unknown[];

/** The single row of a statement over the CTE `shown`. There is no row if the reader may not see the thread. */
export interface VisibleRow {
  /** The thread; absent if it was not requested. */
  readonly thread?: ThreadRow;
  readonly seq: number;
  readonly comments: readonly RowValues[] | null;
  readonly actors: readonly RowValues[] | null;
  readonly mark: FeedbackMarkRow | null;
  readonly reactions: readonly ReactionRow[] | null;
  readonly blockers: readonly string[] | null;
  /** See `accessVersionSql`; absent if it was not requested. */
  readonly version?: string;
}

/** The reader of a statement, from their access row. */
export const readerOf = (access: AccessFacts | null): Reader | null =>
  access && { person: access.person_id, actor: access.actor_id };

/** What a statement reads of a thread: all of it, or, of one that is known, only its sequence number. */
export interface ThreadPart {
  /** SQL of the thread's id. */
  readonly thread: string;
  readonly reader: QueryReader;
  readonly isKnown: boolean;
  readonly bind: Bind;
}

/** SQL of the CTE `shown`: the comments with the given ids (SQL of an array). */
export const visibleSql = (thread: string, ids: string): string => `shown as (
  select c.id, c.author_id, c.parent_author_id, c.ranges, ${commentValuesJson} as comment
  from ${commentsById(thread, ids)})`;

/** SQL of the columns of a {@link VisibleRow} and their source: all parts are empty if the reader may not see the thread. */
export function selectVisible(part: ThreadPart): string {
  const { thread, reader, isKnown } = part;
  const source = isKnown ? knownThreadSource : threadSource;
  // A group's privacy widens nothing that is for nobody, or for its author alone.
  const audience = `case when ${threadPrivacy} in ('nobody', 'only_me') then ${threadPrivacy}
    else coalesce(g.privacy, ${threadPrivacy}) end`;
  return `select t.seq::float8 as seq, ${isKnown ? '' : `${threadRowJson} as thread,`}
  (select json_agg(comment) from shown) as comments,
  (select json_agg(${arrayJson(actorFields)}) from actors a where a.id = any(${namedActorIdsSql})) as actors,
  ${ownMarksSql(part)}
from ${source} where t.id = ${thread}${reader.hasAccess ? '' : ` and ${audience} in ('everyone', 'public')`}`;
}

const knownThreadSource = 'threads t left join posts p on p.id = t.id left join groups g on g.id = p.group_id';

const readActor = rowReader<ActorRow>(actorFields);

/** The comments of a row. */
export const visibleComments = ({ comments }: VisibleRow): CommentRow[] => (comments ?? []).map(readCommentRow);
/** The reader's own marks in a row, and the authors who have blocked the reader. */
export const toOwnMarks = ({ mark, reactions, blockers }: VisibleRow): OwnMarks => ({
  feedback: mark,
  reactions: reactions ?? [],
  blockers: blockers ?? [],
});
/** The actors of a row. */
export const visibleActors = ({ actors }: VisibleRow): ActorRow[] => (actors ?? []).map(readActor);

const namedActorIdsSql = `array(
    select author_id from shown union all select parent_author_id from shown
    union all select (n ->> 'id')::bigint from jsonb_array_elements(t.reactors) n
    union all select (n ->> 'id')::bigint from shown, jsonb_array_elements(ranges) n
      where ranges <> '[]' and n ->> 'kind' = 'mention')`;

function ownMarksSql({ thread, reader: { as }, bind }: ThreadPart): string {
  if (as === null) return 'null as mark, null as reactions, null as blockers';
  const [actor, person] = [bind(as.actor, 'bigint'), bind(as.person, 'bigint')];
  const version =
    as.isChoosing === undefined
      ? ''
      : `${accessVersionSql({ person, actor, isChoosing: bind(as.isChoosing, 'boolean') })} as version,`;
  return `${version}
  (select ${feedbackMarkRowJson} from (select ${actor} as actor_id) w) as mark,
  (select json_agg(${reactionRowJson}) from reactions r where r.thread_id = ${thread}
    and r.actor_id = ${actor} and (r.object_id = any(array(select id from shown)) or r.is_hidden)) as reactions,
  (select json_agg(x.scope_id::text) from restrictions x where x.scope_id = any(array(select author_id from shown))
    and x.actor_id in (${actor}, ${person}) and x.thread_id = 0 and x.kind = 'blocked') as blockers`;
}

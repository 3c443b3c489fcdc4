import { commentsById, type CommentRow } from '../../database/rows/commentRow.ts';
import { ApiError } from '../../errors/apiError.ts';
import { checkThreadAccess } from '../../access/threadAccess.ts';
import { canSeeComment, type ThreadViewer } from '../../access/visibilityOf.ts';
import { loadThread } from '../../queries/loadThread.ts';
import type { ThreadRequest, ThreadView } from './threadView.ts';
import {
  selectVisible,
  toOwnMarks,
  readerOf,
  visibleActors,
  visibleComments,
  visibleSql,
  type QueryReader,
  type VisibleRow,
} from './pages/visibleSql.ts';
import type { Bind } from './pages/keysetSql.ts';

/** Reads one comment that the visitor may see. @throws ApiError noSuchObject, and as `readCommentsById` does */
export async function readVisibleComment(request: ThreadRequest, id: string): Promise<CommentRow> {
  const { comments } = await readCommentsById(request, [id]);
  const comment = comments.find((each) => each.id === id);
  if (comment === undefined) throw new ApiError('noSuchObject');
  return comment;
}

/** Some comments of a thread as one visitor sees them; missing and invisible ones are left out. */
export interface CommentsView extends ThreadView {
  readonly comments: readonly CommentRow[];
}

/**
 * Reads the visible comments among some ids, in the snapshot of `thread.seq`. A reply is visible only if its parent is,
 * as in a list.
 *
 * @throws ApiError as `readThread` does
 */
export async function readCommentsById(request: ThreadRequest, ids: readonly string[]): Promise<CommentsView> {
  const { threadId, visitor, services } = request;
  if (visitor.person === null && visitor.actor !== null) throw new ApiError('sessionEnded');
  const loaded = visitor.person === null ? null : await loadThread(services.pool, threadId, { visitor });
  const reader = { as: readerOf(loaded?.access ?? null), hasAccess: loaded !== null };
  const values: unknown[] = [];
  const bind: Bind = (value, type) => `$${values.push(value)}::${type}`;
  const inThread = bind(threadId, 'bigint');
  const text = `with ${visibleSql(inThread, withParents(inThread, bind(ids, 'bigint[]')))}
${selectVisible({ thread: inThread, reader, isKnown: false, bind })}`;
  const { rows } = await services.pool.query<VisibleRow>({ name: nameOf(reader), text, values });
  const row = rows[0];
  if (row === undefined) throw new ApiError('noSuchObject');
  const own = toOwnMarks(row);
  const access = loaded?.access ? { ...loaded.access, blocked_by: own.blockers } : null;
  const thread = checkThreadAccess(row.thread, access);
  return {
    thread,
    access,
    actor: loaded?.actor ?? null,
    own,
    actors: visibleActors(row),
    comments: readableComments(visibleComments(row), { ids, viewer: { thread, access } }),
  };
}

/** SQL of those ids and their parents' ids. */
const withParents = (thread: string, ids: string): string => `array(select unnest(${ids}) union
    select c.parent_id from ${commentsById(thread, ids)} where c.parent_id is not null)`;

function readableComments(
  comments: readonly CommentRow[],
  { ids, viewer }: { ids: readonly string[]; viewer: ThreadViewer },
): readonly CommentRow[] {
  const readable = new Map(
    comments.filter((comment) => canSeeComment(comment, viewer)).map((comment) => [comment.id, comment]),
  );
  const isRequested = new Set(ids);
  return [...readable.values()].filter(
    ({ id, parent_id }) => isRequested.has(id) && (parent_id === null || readable.has(parent_id)),
  );
}

const nameOf = ({ hasAccess }: QueryReader): string => `comments by id ${hasAccess ? 'marks' : 'open'}`;

import type { ClientBase, Pool } from 'pg';
import type { CommentRow } from '../../../database/rows/commentRow.ts';
import type { ThreadRow } from '../../../database/rows/threadRow.ts';
import { ApiError } from '../../../errors/apiError.ts';
import type { OwnMarks } from '../../../queries/loadThread.ts';
import type { SharedPage, PlacedComment, ReplyPreview } from './sharedPage.ts';
import { type QueryReader, toOwnMarks, visibleActors, visibleComments, type VisibleRow } from './visibleSql.ts';
import { compareIds, comparePlaces, placeIn } from './listName.ts';
import type { ListRange } from './listRange.ts';
import { pageStatement, previewLength } from './pageStatement.ts';

/** What to read of a thread, and for whom. */
export interface PagesQuery {
  readonly listRanges: readonly ListRange[];
  readonly reader: QueryReader;
  /** The thread as it was read lately: if its sequence number is still current, it is not read again. */
  readonly known?: ThreadRow | undefined;
}

/** Pages of one snapshot, and the reader's own marks on them. */
export interface LoadedPages {
  readonly pages: readonly SharedPage[];
  readonly own: OwnMarks;
  /** See `VisibleRow.version`. */
  readonly version: string | undefined;
}

/**
 * Reads list ranges of a thread in one snapshot.
 *
 * @throws ApiError noSuchObject if this reader may not see the thread or it does not exist
 */
export async function readPages(pool: Pool, threadId: string, query: PagesQuery): Promise<LoadedPages> {
  const { listRanges } = query;
  const readAll = (database: Pool | ClientBase) =>
    Promise.all(listRanges.map((listRange) => readPage(database, threadId, { ...query, listRange })));
  const read = await (listRanges.length > 1 ? inSnapshot(pool, readAll) : readAll(pool));
  if (read.some((page) => page === 'moved')) return readPages(pool, threadId, { ...query, known: undefined });
  const loaded = read.flatMap((page) => (page === 'moved' ? [] : [page]));
  return {
    pages: loaded.map(({ page }) => page),
    own: {
      feedback: loaded[0]?.own.feedback ?? null,
      reactions: loaded.flatMap(({ own }) => own.reactions),
      blockers: [...new Set(loaded.flatMap(({ own }) => own.blockers))],
    },
    version: loaded[0]?.version,
  };
}

interface LoadedPage {
  readonly page: SharedPage;
  readonly own: OwnMarks;
  readonly version: string | undefined;
}

/** Reads a list range in one statement; `moved` if the thread is no longer as it is known. */
async function readPage(
  database: Pool | ClientBase,
  threadId: string,
  { listRange, reader, known }: Omit<PagesQuery, 'listRanges'> & { readonly listRange: ListRange },
): Promise<LoadedPage | 'moved'> {
  const statement = pageStatement(threadId, listRange, { reader, isKnown: known !== undefined });
  const { rows } = await database.query<VisibleRow>(statement);
  const row = rows[0];
  if (row === undefined) throw new ApiError('noSuchObject');
  const thread = row.thread ?? (known?.seq === row.seq ? known : undefined);
  if (thread === undefined) return 'moved';
  return { page: toSharedPage(row, { listRange, thread }), own: toOwnMarks(row), version: row.version };
}

function toSharedPage(row: VisibleRow, { listRange, thread }: Pick<SharedPage, 'listRange' | 'thread'>): SharedPage {
  const { list, back, forth } = listRange;
  const comments = visibleComments(row);
  const places = comments
    .filter(({ parent_id }) => parent_id === list.parent)
    .map((comment): PlacedComment => ({ id: comment.id, ...placeIn(list, comment) }))
    .sort(comparePlaces);
  // Of two adjacent scans one starts at a place, which divides them.
  const border = back !== null && forth !== null ? (forth.start ?? back.start)?.place : undefined;
  const isBack = (place: PlacedComment): boolean =>
    border === undefined ? forth === null : comparePlaces(place, border) < 0;
  return {
    listRange,
    thread,
    back: places.filter(isBack).reverse(),
    forth: places.filter((place) => !isBack(place)),
    previews: list.parent === null ? toPreviews(comments) : [],
    comments: new Map(comments.map((comment) => [comment.id, comment])),
    actors: visibleActors(row),
  };
}

function toPreviews(comments: readonly CommentRow[]): ReplyPreview[] {
  const byParent = new Map<string, string[]>();
  for (const { id, parent_id: parent } of comments) {
    if (parent !== null) byParent.set(parent, [...(byParent.get(parent) ?? []), id]);
  }
  return [...byParent].map(([parent, ids]) => ({
    parent,
    replies: ids.sort(compareIds).slice(0, previewLength),
    hasMore: ids.length > previewLength,
  }));
}

// The statements are pipelined; if one fails, the commit becomes a rollback.
async function inSnapshot<Result>(pool: Pool, work: (client: ClientBase) => Promise<Result>): Promise<Result> {
  const client = await pool.connect();
  try {
    const begun = client.query('begin isolation level repeatable read read only');
    const [, result, ended] = await Promise.allSettled([begun, work(client), client.query('commit')]);
    if (result.status === 'rejected') throw result.reason;
    if (ended.status === 'rejected') throw ended.reason;
    return result.value;
  } finally {
    client.release();
  }
}

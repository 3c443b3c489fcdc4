import type { ClientBase, Pool } from 'pg';
import { ApiError } from '../../../errors/apiError.ts';
import type { OwnMarks } from '../../../queries/loadThread.ts';
import type { SharedPage, PlacedComment, ReplyPreview } from './sharedPage.ts';
import { type QueryReader, toOwnMarks, visibleActors, visibleComments } from './visibleSql.ts';
import type { ListRange } from './listRange.ts';
import { pageStatement, previewLength, type PageRow } from './pageStatement.ts';

/** A page, and the reader's own marks on it, from the same snapshot. */
export interface LoadedPage {
  readonly page: SharedPage;
  readonly own: OwnMarks;
}

/** Reads a list range in one statement; null if this reader may not see the thread or it does not exist. */
export async function readPage(
  database: Pool | ClientBase,
  threadId: string,
  { listRange, reader }: { listRange: ListRange; reader: QueryReader },
): Promise<LoadedPage | null> {
  const { rows } = await database.query<PageRow>(pageStatement(threadId, listRange, reader));
  const row = rows[0];
  if (!row?.thread) return null;
  const page: SharedPage = {
    listRange,
    thread: row.thread,
    back: (row.back ?? []).map(toPlacedId),
    forth: (row.forth ?? []).map(toPlacedId),
    previews: toPreviews(row.previews ?? []),
    comments: new Map(visibleComments(row).map((comment) => [comment.id, comment])),
    actors: visibleActors(row),
  };
  return { page, own: toOwnMarks(row) };
}

const toPlacedId = ([id, rank, at]: readonly [string, number, string]): PlacedComment => ({ id, rank, at });

function toPreviews(rows: NonNullable<PageRow['previews']>): ReplyPreview[] {
  const byParent = new Map<string, string[]>();
  for (const [parent, id] of rows) byParent.set(parent, [...(byParent.get(parent) ?? []), id]);
  return [...byParent].map(([parent, ids]) => ({
    parent,
    replies: ids.slice(0, previewLength),
    hasMore: ids.length > previewLength,
  }));
}

/** Pages of one snapshot, and the reader's own marks on them. */
export interface LoadedPages {
  readonly pages: readonly SharedPage[];
  readonly own: OwnMarks;
}

/**
 * Reads list ranges of a thread in one snapshot.
 *
 * @throws ApiError noSuchObject if this reader may not see the thread or it does not exist
 */
export async function readPages(
  pool: Pool,
  threadId: string,
  { listRanges, reader }: { listRanges: readonly ListRange[]; reader: QueryReader },
): Promise<LoadedPages> {
  const readAll = (database: Pool | ClientBase) =>
    Promise.all(listRanges.map((listRange) => readPage(database, threadId, { listRange, reader })));
  const read = (await (listRanges.length > 1 ? inSnapshot(pool, readAll) : readAll(pool))).map(requirePage);
  return {
    pages: read.map(({ page }) => page),
    own: {
      feedback: read[0]?.own.feedback ?? null,
      reactions: read.flatMap(({ own }) => own.reactions),
      blockers: [...new Set(read.flatMap(({ own }) => own.blockers))],
    },
  };
}

function requirePage(read: LoadedPage | null): LoadedPage {
  if (read === null) throw new ApiError('noSuchObject');
  return read;
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

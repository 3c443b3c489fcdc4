import type { ClientBase, Pool } from 'pg';
import type { OwnMarks } from './ownMarks.ts';
import { pageStatement, previewLength, type PageRow } from './pageStatement.ts';
import type { PlacedId, Preview, SharedPage } from './sharedPage.ts';
import { ownMarksIn, shownActors, shownComments, type ShownFor } from './shownSql.ts';
import type { Stretch } from './stretch.ts';

/** A page and what the actor that it was read for has done to what is on it, at the same moment. */
export interface ReadPage {
  readonly page: SharedPage;
  readonly own: OwnMarks;
}

/** Reads a stretch of a list in one statement; null where there is no such thread for this reader. */
export async function readPage(
  database: Pool | ClientBase,
  threadId: string,
  { stretch, reader }: { stretch: Stretch; reader: ShownFor },
): Promise<ReadPage | null> {
  const { rows } = await database.query<PageRow>(pageStatement(threadId, stretch, reader));
  const row = rows[0];
  if (!row?.thread) return null;
  const page: SharedPage = {
    stretch,
    thread: row.thread,
    back: (row.back ?? []).map(toPlacedId),
    forth: (row.forth ?? []).map(toPlacedId),
    previews: toPreviews(row.previews ?? []),
    comments: new Map(shownComments(row).map((comment) => [comment.id, comment])),
    actors: shownActors(row),
  };
  return { page, own: ownMarksIn(row) };
}

const toPlacedId = ([id, rank, at]: readonly [string, number, string]): PlacedId => ({ id, rank, at });

function toPreviews(rows: NonNullable<PageRow['previews']>): Preview[] {
  const byParent = new Map<string, string[]>();
  for (const [parent, id] of rows) byParent.set(parent, [...(byParent.get(parent) ?? []), id]);
  return [...byParent].map(([parent, ids]) => ({
    parent,
    replies: ids.slice(0, previewLength),
    hasMore: ids.length > previewLength,
  }));
}

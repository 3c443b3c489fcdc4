import type { ClientBase, Pool } from 'pg';
import { Refused } from '../road/refused.ts';
import type { OwnMarks } from './ownMarks.ts';
import { readPage, type ReadPage } from './readPage.ts';
import type { SharedPage } from './sharedPage.ts';
import type { ShownFor } from './shownSql.ts';
import type { Stretch } from './stretch.ts';

/** Pages of one moment, and what the actor that they were read for has done to what is on them. */
export interface ReadPages {
  readonly pages: readonly SharedPage[];
  readonly own: OwnMarks;
}

/**
 * Reads stretches of a thread's lists as they stand at one moment.
 *
 * @throws Refused noSuchObject where there is no such thread for this reader
 */
export async function readPages(
  pool: Pool,
  threadId: string,
  { stretches, reader }: { stretches: readonly Stretch[]; reader: ShownFor },
): Promise<ReadPages> {
  const readAll = (database: Pool | ClientBase) =>
    Promise.all(stretches.map((stretch) => readPage(database, threadId, { stretch, reader })));
  const read = (await (stretches.length > 1 ? atOneMoment(pool, readAll) : readAll(pool))).map(found);
  return {
    pages: read.map(({ page }) => page),
    own: {
      feedback: read[0]?.own.feedback ?? null,
      reactions: read.flatMap(({ own }) => own.reactions),
      blockers: [...new Set(read.flatMap(({ own }) => own.blockers))],
    },
  };
}

function found(read: ReadPage | null): ReadPage {
  if (read === null) throw new Refused('noSuchObject');
  return read;
}

// The statements go out together; one that fails makes the commit a rollback.
async function atOneMoment<Result>(pool: Pool, work: (client: ClientBase) => Promise<Result>): Promise<Result> {
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

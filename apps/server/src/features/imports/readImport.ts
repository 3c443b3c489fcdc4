import { rm, stat } from 'node:fs/promises';
import { UnreadableFile, type SourceArticle, type SourceComment } from 'ufi-importing';
import type { ServerClock } from '../../runtime/serverClock.ts';
import { findSite } from '../sites/index.ts';
import { advanceImport, deleteStaged, type ImportRow } from './importRows.ts';
import { planImport } from './planImport.ts';
import { readFile } from './reading/readFile.ts';
import { stageItems, type Staging } from './stageItems.ts';
import type { WritingTools } from './writeBatch.ts';

/** What reading an import depends on. */
export interface ReadingTools extends Pick<WritingTools, 'pool'> {
  readonly clock: ServerClock;
  /** True if attachments are fetched; otherwise they stay links. */
  readonly fetchesAttachments: boolean;
  isClosed(): boolean;
}

const keyText = 'select import_key as key from sites where id = $1';

async function stagingOf({ pool, clock }: ReadingTools, row: ImportRow): Promise<Staging> {
  const site = await findSite(pool, row.site_id);
  const { rows } = await pool.query<{ key: Buffer }>(keyText, [row.site_id]);
  if (site === null || rows[0] === undefined) throw new UnreadableFile('lost');
  return { pool, importId: row.id, site, key: rows[0].key, now: Math.floor(clock.now() / 1_000), count: 0 };
}

/** Reads an import's file and plans it, unless that is stopped meanwhile. @throws UnreadableFile */
export async function readImport(tools: ReadingTools, row: ImportRow, path: string): Promise<void> {
  const { pool, fetchesAttachments, isClosed } = tools;
  if ((await stat(path).catch(() => null)) === null) throw new UnreadableFile('lost');
  await deleteStaged(pool, row.id);
  const staging = await stagingOf(tools, row);
  let current: ImportRow | null = row;
  for await (const { items, bytes } of readFile(path)) {
    const articles: SourceArticle[] = [];
    const comments: SourceComment[] = [];
    for (const item of items) {
      if (item.kind === 'article') articles.push(item);
      else if (item.kind === 'comment') comments.push(item);
      else current = await advanceImport(pool, row.id, ['named', item.source, item.origin]);
    }
    await stageItems(staging, articles, comments);
    current = await advanceImport(pool, row.id, ['read', bytes]);
    if (current === null || isClosed()) return;
  }
  const planned = await planImport(pool, current, staging.count);
  const report = { ...planned, linked: fetchesAttachments ? 0 : planned.linked };
  await advanceImport(pool, row.id, ['ready', report.comments, JSON.stringify(report)]);
  await rm(path, { force: true });
}

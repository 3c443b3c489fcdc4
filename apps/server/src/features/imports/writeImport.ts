import type { Pool } from 'pg';
import { UnreadableFile } from 'ufi-importing';
import { findSite } from '../sites/index.ts';
import { fetchAttachments, loadFetchBudget, type AttachmentTools } from './fetchAttachments.ts';
import { findOrCreateArticles } from './findOrCreateArticles.ts';
import { advanceImport, type ImportRow } from './importRows.ts';
import { countAttachments } from './stageAttachments.ts';
import { batch, writeBatch, type WritingTools } from './writeBatch.ts';

interface ImportWriting {
  readonly tools: WritingTools;
  /** Attachments are fetched with these; undefined where nothing is fetched: then they stay links. */
  readonly attachmentTools: AttachmentTools | undefined;
  isClosed(): boolean;
}

/** Writes an import that was read, batch by batch, until it is done or stopped. @throws UnreadableFile */
export async function writeImport({ tools, attachmentTools, isClosed }: ImportWriting, row: ImportRow): Promise<void> {
  const { pool, ids } = tools;
  const site = await findSite(pool, row.site_id);
  if (site === null) throw new UnreadableFile('lost');
  await findOrCreateArticles({ pool, ids }, { importId: row.id, site });
  const budget = attachmentTools && (await loadFetchBudget(pool, row.site_id, attachmentTools));
  let outcome: Awaited<ReturnType<typeof writeBatch>> = 'more';
  while (outcome === 'more' && !isClosed()) {
    if (attachmentTools && budget) {
      await fetchAttachments({ pool, ids, budget, ...attachmentTools }, row, { batch, isClosed });
    }
    if (!isClosed()) outcome = await writeBatch(tools, row);
  }
  if (outcome === 'done') await completeImport(pool, row);
}

async function completeImport(pool: Pool, row: ImportRow): Promise<void> {
  const gone = `select count(*)::int as count from import_comments where import_id = $1 and skip = 'goneParent'`;
  const { count = 0 } = (await pool.query<{ count: number }>(gone, [row.id])).rows[0] ?? {};
  const { report } = row;
  const skipped = [...(report.skipped ?? []), ...(count > 0 ? [{ reason: 'goneParent' as const, count }] : [])];
  const comments = (report.comments ?? 0) - count;
  const { linked } = await countAttachments(pool, row.id);
  await advanceImport(pool, row.id, ['done', JSON.stringify({ ...report, comments, linked, skipped })]);
}

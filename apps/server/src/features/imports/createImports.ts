import { mkdir, rename, rm, stat } from 'node:fs/promises';
import { hostname } from 'node:os';
import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import type { Log } from '../../database/engine/index.ts';
import { ApiError } from '../../errors/apiError.ts';
import { findSite } from '../sites/index.ts';
import type { ServerClock } from '../../runtime/serverClock.ts';
import type { SourceArticle, SourceComment } from 'ufi-importing';
import {
  deleteStaged,
  failImport,
  findImport,
  insertImport,
  interruptedImports,
  advanceImport,
  type ImportRow,
} from './importRows.ts';
import type { Imports } from './imports.ts';
import { fetchAttachments, loadFetchBudget, type AttachmentTools } from './fetchAttachments.ts';
import { countAttachments } from './stageAttachments.ts';
import { findOrCreateArticles } from './findOrCreateArticles.ts';
import { planImport } from './planImport.ts';
import { readFile } from './reading/readFile.ts';
import { stageItems, type Staging } from './stageItems.ts';
import { UnreadableFile } from 'ufi-importing';
import { batch, writeBatch, type WritingTools } from './writeBatch.ts';

interface ImportsOptions {
  readonly tools: () => WritingTools & { readonly clock: ServerClock };
  /** Fetches attachments; undefined if nothing is fetched, then attachments become links. */
  readonly attachmentTools: AttachmentTools | undefined;
  readonly log: Log;
  /** Of this server; import files are in `imports/` there until they are read. */
  readonly dataDir: string;
}

const maxTries = 5;
const pauseMs = 1_000;
const keyText = 'select import_key as key from sites where id = $1';

/** Creates the imports of this server. */
export async function createImports({ tools, attachmentTools, log, dataDir }: ImportsOptions): Promise<Imports> {
  const folder = join(dataDir, 'imports');
  await mkdir(folder, { recursive: true, mode: 0o700 });
  const keeper = `${hostname()} ${folder}`;
  const jobs = new Map<string, Promise<void>>();
  const life = { isClosed: false };
  const pathOf = ({ id }: Pick<ImportRow, 'id'>): string => join(folder, id);

  async function cleanUp(row: ImportRow): Promise<void> {
    await rm(pathOf(row), { force: true });
    await deleteStaged(tools().pool, row.id);
  }

  async function stagingOf(row: ImportRow): Promise<Staging> {
    const { pool, clock } = tools();
    const site = await findSite(pool, row.site_id);
    const { rows } = await pool.query<{ key: Buffer }>(keyText, [row.site_id]);
    if (site === null || rows[0] === undefined) throw new UnreadableFile('lost');
    return { pool, importId: row.id, site, key: rows[0].key, now: Math.floor(clock.now() / 1_000), count: 0 };
  }

  /** Reads the file; null if the import was cancelled or the server closes. */
  async function read(row: ImportRow): Promise<ImportRow | null> {
    const { pool } = tools();
    if ((await stat(pathOf(row)).catch(() => null)) === null) throw new UnreadableFile('lost');
    await deleteStaged(pool, row.id);
    const staging = await stagingOf(row);
    let current: ImportRow | null = row;
    for await (const { items, bytes } of readFile(pathOf(row))) {
      const articles: SourceArticle[] = [];
      const comments: SourceComment[] = [];
      for (const item of items) {
        if (item.kind === 'article') articles.push(item);
        else if (item.kind === 'comment') comments.push(item);
        else current = await advanceImport(pool, row.id, ['named', item.source, item.origin]);
      }
      await stageItems(staging, articles, comments);
      current = await advanceImport(pool, row.id, ['read', bytes]);
      if (current === null || life.isClosed) return null;
    }
    const planned = await planImport(pool, current, staging.count);
    const report = { ...planned, linked: attachmentTools === undefined ? planned.linked : 0 };
    await advanceImport(pool, row.id, ['ready', report.comments, JSON.stringify(report)]);
    await rm(pathOf(row), { force: true });
    return current;
  }

  async function write(row: ImportRow): Promise<void> {
    const { pool, ids } = tools();
    const site = await findSite(pool, row.site_id);
    if (site === null) throw new UnreadableFile('lost');
    await findOrCreateArticles({ pool, ids }, { importId: row.id, site });
    const budget = attachmentTools && (await loadFetchBudget(pool, row.site_id, attachmentTools));
    let outcome: Awaited<ReturnType<typeof writeBatch>> = 'more';
    while (outcome === 'more' && !life.isClosed) {
      const fetchOptions = { batch, isClosed: () => life.isClosed };
      if (attachmentTools && budget)
        await fetchAttachments({ pool, ids, budget, ...attachmentTools }, row, fetchOptions);
      if (!life.isClosed) outcome = await writeBatch(tools(), row);
    }
    if (outcome === 'done') await completeImport(row);
  }

  async function completeImport(row: ImportRow): Promise<void> {
    const { pool } = tools();
    const gone = `select count(*)::int as count from import_comments where import_id = $1 and skip = 'goneParent'`;
    const { count = 0 } = (await pool.query<{ count: number }>(gone, [row.id])).rows[0] ?? {};
    const { report } = row;
    const skipped = [...(report.skipped ?? []), ...(count > 0 ? [{ reason: 'goneParent' as const, count }] : [])];
    const comments = (report.comments ?? 0) - count;
    const { linked } = await countAttachments(pool, row.id);
    await advanceImport(pool, row.id, ['done', JSON.stringify({ ...report, comments, linked, skipped })]);
  }

  /** Does the next step of an import, with retries for database failures and conflicting mutations. */
  async function runImport({ id }: ImportRow): Promise<void> {
    const { pool } = tools();
    for (let tries = 1; !life.isClosed; tries += 1) {
      try {
        const row = await findImport(pool, id);
        if (row?.state === 'reading') await read(row);
        else if (row?.state === 'writing') await write(row);
        break;
      } catch (error) {
        const unreadable =
          error instanceof UnreadableFile ? error : tries >= maxTries ? new UnreadableFile('lost') : null;
        if (!(error instanceof UnreadableFile)) log.warn({ error, import: id }, 'an import was interrupted');
        if (unreadable !== null) {
          await failImport(pool, id, unreadable);
          break;
        }
        await delay(pauseMs, undefined, { ref: false });
      }
    }
    const ended = await findImport(pool, id);
    if (ended !== null && ['done', 'cancelled', 'failed'].includes(ended.state)) await cleanUp(ended);
  }

  function start(row: ImportRow): void {
    if (life.isClosed) return;
    // A job that is still ending doesn't see the latest state.
    const before = jobs.get(row.id) ?? Promise.resolve();
    const job = before
      .then(() => runImport(row))
      .catch((error: unknown) => log.error({ error, import: row.id }, 'an import could not go on'))
      .finally(() => void (jobs.get(row.id) === job && jobs.delete(row.id)));
    jobs.set(row.id, job);
  }

  return {
    async begin({ path, ...upload }) {
      const { pool, ids, clock } = tools();
      const now = Math.floor(clock.now() / 1_000);
      const row = await insertImport(pool, { ...upload, id: ids.next(), keeper, now });
      if (row === null) throw new ApiError('duplicate');
      await rename(path, pathOf(row));
      start(row);
      return row;
    },
    async run(row) {
      const current = await advanceImport(tools().pool, row.id, ['writing']);
      if (current !== null) start(current);
    },
    async cancel(row) {
      const current = await advanceImport(tools().pool, row.id, ['cancelled']);
      if (current !== null && !jobs.has(row.id)) await cleanUp(current);
    },
    async resume() {
      for (const row of await interruptedImports(tools().pool, keeper)) start(row);
    },
    whenIdle: async () => {
      while (jobs.size > 0) await Promise.all(jobs.values());
    },
    close: async () => {
      life.isClosed = true;
      await Promise.all(jobs.values());
    },
  };
}

import { mkdir, rename, rm } from 'node:fs/promises';
import { hostname } from 'node:os';
import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import type { Pool } from 'pg';
import { UnreadableFile } from 'ufi-importing';
import type { Log } from '../../database/engine/index.ts';
import { ApiError } from '../../errors/apiError.ts';
import type { ServerClock } from '../../runtime/serverClock.ts';
import type { AttachmentTools } from './fetchAttachments.ts';
import {
  advanceImport,
  deleteStaged,
  failImport,
  findImport,
  insertImport,
  interruptedImports,
  type ImportRow,
} from './importRows.ts';
import type { Imports } from './imports.ts';
import { importWork } from './importTable.ts';
import { readImport } from './readImport.ts';
import { hasUntriedAttachments } from './stageAttachments.ts';
import type { WritingTools } from './writeBatch.ts';
import { writeImport } from './writeImport.ts';

interface ImportsOptions {
  readonly tools: () => WritingTools & { readonly clock: ServerClock };
  /** Attachments are fetched with these; undefined while nothing is fetched: then they stay links. */
  readonly attachmentTools: () => AttachmentTools | undefined;
  readonly log: Log;
  /** The server's; files lie in `imports/` there while they are read. */
  readonly dataDir: string;
}

/**
 * An import with attachments doesn't start while a file of any kind would touch the disk's reserve; it would wait for
 * room without saying so. @throws ApiError tryLater (507)
 */
async function checkRoom(pool: Pool, { id }: ImportRow, { uploads: { disk, limits } }: AttachmentTools): Promise<void> {
  if (await hasUntriedAttachments(pool, id)) (await disk.claim(Math.max(...Object.values(limits.bytes)))).release();
}

const maxTries = 5;
const pauseMs = 1_000;

/** Creates the imports of a server: the work that each one's state needs, done one import at a time per site. */
export async function createImports({ tools, attachmentTools, log, dataDir }: ImportsOptions): Promise<Imports> {
  const folder = join(dataDir, 'imports');
  await mkdir(folder, { recursive: true, mode: 0o700 });
  const keeper = `${hostname()} ${folder}`;
  const jobs = new Map<string, Promise<void>>();
  const life = { isClosed: false };
  const isClosed = (): boolean => life.isClosed;
  const pathOf = ({ id }: Pick<ImportRow, 'id'>): string => join(folder, id);

  const work = {
    read: (row: ImportRow) =>
      readImport({ ...tools(), fetchesAttachments: attachmentTools() !== undefined, isClosed }, row, pathOf(row)),
    write: (row: ImportRow) => writeImport({ tools: tools(), attachmentTools: attachmentTools(), isClosed }, row),
    async cleanUp(row: ImportRow): Promise<void> {
      await rm(pathOf(row), { force: true });
      await deleteStaged(tools().pool, row.id);
    },
  };

  /** Reads or writes an import, again after a pause if the database or another change was in the way. */
  async function tryWork(id: string): Promise<void> {
    const { pool } = tools();
    for (let tries = 1; !isClosed(); tries += 1) {
      try {
        const row = await findImport(pool, id);
        if (row === null) return;
        const next = importWork[row.state];
        if (next === 'read' || next === 'write') await work[next](row);
        return;
      } catch (error) {
        const isUnreadable = error instanceof UnreadableFile;
        if (!isUnreadable) log.warn({ error, import: id }, 'an import was interrupted');
        if (isUnreadable || tries >= maxTries) {
          await failImport(pool, id, isUnreadable ? error : new UnreadableFile('lost'));
          return;
        }
        await delay(pauseMs, undefined, { ref: false });
      }
    }
  }

  async function runImport(id: string): Promise<void> {
    await tryWork(id);
    const row = await findImport(tools().pool, id);
    if (row !== null && importWork[row.state] === 'cleanUp') await work.cleanUp(row);
  }

  function start({ id }: ImportRow): void {
    if (isClosed()) return;
    // A job that is still ending sees nothing of what was decided meanwhile.
    const before = jobs.get(id) ?? Promise.resolve();
    const job = before
      .then(() => runImport(id))
      .catch((error: unknown) => log.error({ error, import: id }, 'an import could not go on'))
      .finally(() => void (jobs.get(id) === job && jobs.delete(id)));
    jobs.set(id, job);
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
      const fetching = attachmentTools();
      if (fetching !== undefined) await checkRoom(tools().pool, row, fetching);
      const current = await advanceImport(tools().pool, row.id, ['writing']);
      if (current !== null) start(current);
    },
    async cancel(row) {
      const current = await advanceImport(tools().pool, row.id, ['cancelled']);
      if (current !== null && !jobs.has(row.id)) await work.cleanUp(current);
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

import type { Pool } from 'pg';
import type { ChangeOrigin } from 'ufi-core/internal/rules';
import { insertWriter } from '../database/rowWriter.ts';
import { defineSideEffect, type SideEffect } from './sideEffect.ts';

interface OriginRow {
  readonly thread_id: string;
  readonly seq: number;
  readonly origin: ChangeOrigin;
}

const insertOrigins = insertWriter<OriginRow>('change_origins', { columns: ['thread_id', 'seq', 'origin'] });

/** Side effect: a row of analytics about the step. */
export const keepChangeOrigin: (origin: ChangeOrigin) => SideEffect = defineSideEffect<ChangeOrigin>({
  name: 'keep-change-origin',
  beforeJournal: (written) => [
    insertOrigins(written.map(({ value, thread: { id }, seq }) => ({ thread_id: id, seq, origin: value }))),
  ],
});

const sweepText = `delete from change_origins where at < now() - interval '30 days'`;

/** Deletes rows of analytics that are older than 30 days. */
export const sweepChangeOrigins = async (pool: Pool): Promise<void> => void (await pool.query(sweepText));

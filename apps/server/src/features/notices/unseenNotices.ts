import type { Pool } from 'pg';
import { countUnseen } from 'ufi-core/internal/rules';
import { readNotices } from './readNotices.ts';

/** The number of notifications that a person has not seen, among those that they may read. */
export const unseenNotices = async (pool: Pick<Pool, 'query'>, person: string): Promise<number> =>
  countUnseen(await readNotices(pool, person, { isUnseen: true }));

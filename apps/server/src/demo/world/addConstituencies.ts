import type { Pool } from 'pg';
import { insertRows } from '../../database/insertRows.ts';

/** Says which place has elected a page. */
export const addConstituencies = (
  pool: Pool,
  pages: readonly { readonly id: string; readonly place: string }[],
): Promise<void> =>
  insertRows(
    pool,
    'constituencies',
    pages.map(({ id, place }) => ({ page_id: id, place })),
  );

import type { Pool } from 'pg';
import { insertRows } from '../../../database/insertRows.ts';

/** Records the places that elected pages. */
export const addConstituencies = (
  pool: Pool,
  pages: readonly { readonly id: string; readonly place: string }[],
): Promise<void> =>
  insertRows(
    pool,
    'constituencies',
    pages.map(({ id, place }) => ({ page_id: id, place })),
  );

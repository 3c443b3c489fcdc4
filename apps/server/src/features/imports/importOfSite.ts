import type { Pool } from 'pg';
import { ApiError } from '../../errors/apiError.ts';
import { findImport, type ImportRow } from './importRows.ts';

/** An import of a site's. @throws Refused noSuchObject */
export async function importOfSite(pool: Pool, site: string, id: string): Promise<ImportRow> {
  const row = await findImport(pool, id);
  if (row?.site_id === site) return row;
  throw new ApiError('noSuchObject');
}

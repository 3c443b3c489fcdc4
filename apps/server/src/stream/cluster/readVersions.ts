import type { Pool } from 'pg';

const text = 'select id::text as id, rights_version::float8 as version from scopes where id = any($1::bigint[])';

/** Reads the rights versions of some scopes. */
export type ReadVersions = (scopes: readonly string[]) => Promise<ReadonlyMap<string, number>>;

/** Creates the reader of rights versions. */
export const createReadVersions =
  (pool: Pool): ReadVersions =>
  async (scopes) => {
    type Row = { readonly id: string; readonly version: number };
    const { rows } = await pool.query<Row>({ name: 'stream scopes', text, values: [scopes] });
    return new Map(rows.map(({ id, version }) => [id, version]));
  };

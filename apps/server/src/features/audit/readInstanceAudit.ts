import type { Pool } from 'pg';
import type { endpointRegistry, ParsedInputOf } from 'ufi-core/contract';
import { auditRowSql, type AuditRow } from './auditRows.ts';

/** What lines of the audit are asked for. */
export type AuditFilter = Omit<ParsedInputOf<typeof endpointRegistry.fetchInstanceAudit>, 'cursor'>;

interface AuditPart {
  readonly cursor: string | undefined;
  readonly limit: number;
}

const last = '9223372036854775807';

const text = `
select ${auditRowSql} from audit u
where u.id < $1 and ($2::bigint is null or u.person_id = $2) and ($3::bigint is null or u.scope_id = $3)
  and ($4::text is null or u.action = $4) and ($5::float8 is null or u.at >= to_timestamp($5))
  and ($6::float8 is null or u.at < to_timestamp($6))
order by u.id desc limit $7`;

/** Reads a part of the audit of all places, newest first. */
export async function readInstanceAudit(
  pool: Pool,
  { person_id = null, scope_id = null, action = null, from = null, until = null }: Partial<Nullable<AuditFilter>>,
  { cursor = last, limit }: AuditPart,
): Promise<AuditRow[]> {
  // Planned with its values: which index serves best depends on what is asked for.
  const values = [cursor, person_id, scope_id, action, from, until, limit];
  return (await pool.query<AuditRow>(text, values)).rows;
}

type Nullable<T> = { readonly [Name in keyof T]: T[Name] | null };

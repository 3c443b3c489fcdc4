import type { Pool } from 'pg';
import { csvLine } from '../../runtime/csvLine.ts';
import { actorsOfAudit } from './auditRows.ts';
import { scopesWith } from './scopesWith.ts';
import { readInstanceAudit, type AuditFilter } from './readInstanceAudit.ts';

const perQuery = 500;
const columns =
  'time action person_id person actor_id actor target_id target place_id place_kind place comment_id until reason_kind reason notes';

const isoOf = (seconds: number): string => new Date(seconds * 1_000).toISOString();

/** Exports lines of the audit of all places as CSV, newest first. */
export async function* exportAudit({ pool }: { readonly pool: Pool }, filter: AuditFilter): AsyncGenerator<string> {
  yield csvLine(columns.split(' '));
  let cursor: string | undefined;
  for (;;) {
    const rows = await readInstanceAudit(pool, filter, { cursor, limit: perQuery });
    const names = new Map((await actorsOfAudit(pool, rows)).map(({ id, name }) => [id, name]));
    const scopes = await scopesWith(
      pool,
      rows.map(({ scope }) => scope),
    );
    const places = new Map(scopes.map((place) => [place.id, place]));
    const cells = rows.map(({ time, action, person, actor, target, scope, key, details }) => {
      const place = places.get(scope);
      const named = [person, actor, target].flatMap((id) => [id, names.get(id) ?? null]);
      const { until = null, reason_kind: kind = null, reason = null, notes = null } = details;
      const measure = [until === null ? null : isoOf(until), kind, reason, notes];
      return [isoOf(time), action, ...named, scope, place?.kind ?? null, place?.name ?? null, key, ...measure];
    });
    yield cells.map(csvLine).join('');
    cursor = rows.at(-1)?.id;
    if (cursor === undefined) return;
  }
}

import { auditPerPage, type endpointRegistry } from 'ufi-core/contract';
import { checkOwnsInstance } from '../../access/checkOwnsInstance.ts';
import type { Handler } from '../../access/handler.ts';
import { actorRecord } from '../../presenters/actorRecord.ts';
import { actorsOfAudit, auditLine } from './auditRows.ts';
import { scopesWith } from './scopesWith.ts';
import { readInstanceAudit } from './readInstanceAudit.ts';

/** The audit of all places of the instance, for its owners. */
export const fetchInstanceAudit: Handler<typeof endpointRegistry.fetchInstanceAudit> = async (
  { cursor, ...filter },
  caller,
  { pool },
) => {
  await checkOwnsInstance(pool, caller, 'manageInstance');
  const rows = await readInstanceAudit(pool, filter, { cursor, limit: auditPerPage + 1 });
  const shown = rows.slice(0, auditPerPage);
  const [actors, places] = await Promise.all([
    actorsOfAudit(pool, shown),
    scopesWith(
      pool,
      shown.map(({ scope }) => scope),
    ),
  ]);
  return {
    lines: shown.map((row) => ({ ...auditLine(row), scope: row.scope })),
    actors: actors.map((row) => actorRecord(row, null)),
    places,
    cursor: rows.length > shown.length ? (shown.at(-1)?.id ?? null) : null,
  };
};

import { auditPerPage } from 'ufi-core/contract';
import type { MockHandler } from '../../access/caller.ts';
import { checkOwnsInstance } from '../../access/checkOwnsInstance.ts';
import { scopesWith } from './scopesWith.ts';
import { auditLine, type AuditLine } from '../../world/audit.ts';
import { actorRecords } from '../../world/world.ts';

/** The audit of all places of the instance. */
export const fetchInstanceAudit: MockHandler<'fetchInstanceAudit'> = (input, caller) => {
  checkOwnsInstance(caller, 'manageInstance');
  const { world } = caller;
  const { person_id: person, scope_id: scope, action, from = 0, until = Infinity, cursor } = input;
  const isAsked = (line: AuditLine): boolean =>
    (person === undefined || line.person === person) &&
    (scope === undefined || line.scope === scope) &&
    (action === undefined || line.action === action) &&
    line.at >= from &&
    line.at < until &&
    (cursor === undefined || line.id < cursor);
  const found = world.audit.filter(isAsked).reverse();
  const shown = found.slice(0, auditPerPage);
  return {
    lines: shown.map((line) => ({ ...auditLine(line), scope: line.scope })),
    actors: actorRecords(
      world,
      shown.flatMap((line) => [line.person, line.actor, line.target]),
    ),
    places: scopesWith(
      world,
      shown.map((line) => line.scope),
    ),
    cursor: found.length > shown.length ? (shown.at(-1)?.id ?? null) : null,
  };
};

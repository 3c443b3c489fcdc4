import type { AuditedAction } from 'ufi-core/contract';
import type { World } from '../../world/world.ts';

interface GroupAudit {
  readonly group: string;
  readonly person: string;
  readonly action: AuditedAction;
  readonly target: string;
}

/** Records an action on a group, and that rights there have changed. */
export function auditGroup(world: World, { group, person, action, target }: GroupAudit): void {
  world.rightsVersion += 1;
  world.audit.push({
    id: world.newId(),
    scope: group,
    action,
    person,
    actor: person,
    target,
    comment: null,
    until: null,
    reason: null,
    notes: null,
    at: Math.floor(world.now() / 1000),
  });
}

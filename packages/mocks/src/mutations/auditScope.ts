import type { AuditedAction } from 'ufi-core/contract';
import type { World } from '../world/world.ts';

interface ScopeAudit {
  readonly scope: string;
  readonly person: string;
  readonly action: AuditedAction;
  readonly target: string;
  /** Its end and its reason, where it has them. */
  readonly details?: { readonly until: number | null; readonly reason: string };
}

/** Records an action on a page or group, and that rights there have changed. */
export function auditScope(world: World, { scope, person, action, target, details }: ScopeAudit): void {
  world.rightsVersion += 1;
  world.audit.push({
    id: world.newId(),
    scope,
    action,
    person,
    actor: person,
    target,
    comment: null,
    until: details?.until ?? null,
    reason: details?.reason ?? null,
    notes: null,
    at: Math.floor(world.now() / 1000),
  });
}

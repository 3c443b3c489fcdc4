import type { ModeratorRole } from 'ufi-core/contract';
import type { World } from '../world/world.ts';
import { tellOfAct } from './noteAct.ts';

interface LiftedBan {
  readonly scope: string;
  readonly target: string;
  /** The person who lifts it, and in which role. */
  readonly by: string;
  readonly role: ModeratorRole;
}

/** Tells somebody that a whole group or site has lifted their ban; of a page, the person who was told of it. */
export function tellOfLiftedBan(world: World, { scope, target, by, role }: LiftedBan): void {
  const isBan = ({ action, ...act }: World['acts'][number]) =>
    action === 'banned' && act.scope === scope && act.target === target;
  const person = world.acts.findLast(isBan)?.person ?? target;
  if (person === by) return;
  const place = { scope, thread: null, comment: null, owner: null, target };
  const act = { action: 'unbanned', reason_kind: null, reason: null, until: null } as const;
  tellOfAct(world, { ...place, ...act, person, role, by }, { actor: by });
}

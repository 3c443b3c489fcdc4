import type { AccountSuspension } from 'ufi-core/contract';
import type { World } from '../world/world.ts';
import { tellOfAct } from './noteAct.ts';

interface SuspensionAct {
  readonly target: string;
  readonly person: string;
  /** Null if it ends. */
  readonly suspension: AccountSuspension | null;
}

/** Tells somebody that their account is suspended, or is not any more. */
export function tellOfSuspension(world: World, { target, person, suspension }: SuspensionAct): void {
  const place = { thread: null, comment: null, scope: target, owner: null };
  const { reason = null, until = null } = suspension ?? {};
  const action = suspension === null ? 'unsuspended' : 'suspended';
  const whose = { person: target, target: null, role: 'instanceOwner', by: person } as const;
  tellOfAct(world, { ...place, ...whose, action, reason_kind: null, reason, until }, { actor: person });
}

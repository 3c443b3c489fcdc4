import { refusalOf } from 'ufi-core/contract';
import { Refused, type Presence } from '../road/index.ts';
import { rolesOf } from '../standing/rolesOf.ts';

/** What somebody does on the way to a comment is for who may write one. @throws Refused */
export function checkMayWrite(action: 'create' | 'reply', { thread, standing }: Presence): void {
  const { restrictions } = standing;
  const refusal = refusalOf(action, { roles: rolesOf({ thread }, standing), restrictions });
  if (refusal !== null) throw new Refused(refusal === 'restricted' ? 'blockedAction' : 'noPermission');
  if (thread.is_closed) throw new Refused('threadClosed');
}

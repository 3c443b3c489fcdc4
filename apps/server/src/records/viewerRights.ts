import { may, type Restriction, type ViewerRights } from 'ufi-core/contract';
import { rolesOf } from '../standing/rolesOf.ts';
import type { StandingRow } from '../standing/standingRow.ts';
import type { ThreadRow } from './threadRow.ts';

const idsOf = ({ restrained }: StandingRow, kinds: readonly Restriction[]): string[] => [
  ...new Set(restrained.filter(({ kind }) => kinds.includes(kind)).map(({ actor_id }) => actor_id)),
];

/** What an actor may do under a post: their roles, and whether a comment of theirs would be taken (S6.05). */
export function viewerRights(thread: ThreadRow, standing: StandingRow): ViewerRights {
  const roles = rolesOf({ thread }, standing);
  const held = { roles, restrictions: [] };
  return {
    ftentidentifier: thread.id,
    actorforpost: standing.actor_id,
    cancomment: !thread.is_closed && may('create', { roles, restrictions: standing.restrictions }),
    roles,
    ...(may('mute', held) && { mutedids: idsOf(standing, ['muted']) }),
    ...(may('ban', held) && { bannedids: idsOf(standing, ['banned', 'suspended']) }),
    ...(standing.asset_roles && { assetroles: standing.asset_roles }),
    version: standing.rights_version,
  };
}

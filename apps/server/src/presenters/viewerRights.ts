import { may, type Restraint, type Restriction, type ViewerRights } from 'ufi-core/contract';
import { rolesOf } from '../access/rolesOf.ts';
import type { AccessRow } from '../access/accessRow.ts';
import type { ThreadRow } from '../database/rows/threadRow.ts';

const idsOf = ({ restrained }: AccessRow, kinds: readonly Restriction[]): string[] => [
  ...new Set(restrained.filter(({ kind }) => kinds.includes(kind)).map(({ actor_id }) => actor_id)),
];

/** The temporary restriction as shown to the restricted person. */
function restraintOf({ restraint }: AccessRow): { readonly restraint?: Restraint } {
  if (restraint === null) return {};
  const { kind, until, told } = restraint;
  const reason = told?.reason ?? '';
  const rules = told?.rules ?? [];
  return {
    restraint: { kind, until, ...(reason !== '' && { reason }), ...(rules.length > 0 && { rules: [...rules] }) },
  };
}

/** Record of an actor's rights under a post: their roles, and whether they may comment (S6.05). */
export function viewerRights(thread: ThreadRow, standing: AccessRow): ViewerRights {
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
    ...restraintOf(standing),
    version: standing.rights_version,
  };
}

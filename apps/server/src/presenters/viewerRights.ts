import { may, type OwnRestriction, type Restriction, type ViewerRights } from 'ufi-core/contract';
import { rolesOf } from '../access/rolesOf.ts';
import type { AccessRow } from '../access/accessRow.ts';
import type { ThreadRow } from '../database/rows/threadRow.ts';

const idsOf = ({ active_restrictions }: AccessRow, kinds: readonly Restriction[]): string[] => [
  ...new Set(active_restrictions.filter(({ kind }) => kinds.includes(kind)).map(({ actor_id }) => actor_id)),
];

/** The restriction on writing as shown to the restricted person. */
function ownRestrictionOf({ restriction }: AccessRow): { readonly restriction?: OwnRestriction } {
  if (restriction === null) return {};
  const { kind, until, by, sharedReason, act } = restriction;
  const reason_kind = sharedReason?.reason_kind ?? null;
  const reason = sharedReason?.reason ?? '';
  const rules = sharedReason?.rules ?? [];
  return {
    restriction: {
      kind,
      by,
      ...(until !== null && { until }),
      ...(reason_kind !== null && { reason_kind }),
      ...(reason !== '' && { reason }),
      ...(rules.length > 0 && { rules: [...rules] }),
      ...(act !== null && { act_id: act }),
    },
  };
}

/**
 * Record of an actor's rights under a post: their roles, and whether they may comment while comments are on (S6.05).
 * That they are off is a fact of the target: turning them on again leaves rights as they were.
 */
export function viewerRights(thread: ThreadRow, access: AccessRow): ViewerRights {
  const roles = rolesOf({ thread }, access);
  const held = { roles, restrictions: [] };
  return {
    ftentidentifier: thread.id,
    actorforpost: access.actor_id,
    // What is written despite a ban from a site is held, so it is not refused; but it is not offered.
    cancomment: !access.is_held && may('create', { roles, restrictions: access.restrictions }),
    roles,
    ...(may('mute', held) && { mutedids: idsOf(access, ['muted']) }),
    ...(may('ban', held) && { bannedids: idsOf(access, ['banned', 'suspended']) }),
    ...(access.asset_roles && { assetroles: access.asset_roles }),
    ...ownRestrictionOf(access),
    ...(access.constituency !== null && { constituenttitle: access.constituency.title }),
    version: access.rights_version,
  };
}

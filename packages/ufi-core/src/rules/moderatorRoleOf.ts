import {
  moderatorRoles,
  permissionMatrix,
  type ModeratorRole,
  type PermittedAction,
  type Role,
} from '../contract/index.ts';

/** The role in which somebody with these roles does an action: the nearest one that allows it; null for no moderator. */
export function moderatorRoleOf(held: readonly Role[], action: PermittedAction): ModeratorRole | null {
  const allowed: readonly Role[] = permissionMatrix[action].roles;
  return moderatorRoles.find((role) => held.includes(role) && allowed.includes(role)) ?? null;
}

import { may, type ModerationAct, type ModerationAction, type PermittedAction, type Role } from '../contract/index.ts';
import { highestRank } from '../contract/fields/permissionMatrix.ts';

/** What allows an answer to an appeal about a comment: to publish hidden comments again, or to delete comments. */
export const answeringActions = ['unmarkSpam', 'delete'] as const satisfies readonly PermittedAction[];

/** What allows to lift a restriction, by the act that has imposed it. */
const liftingActions: Readonly<Partial<Record<ModerationAction, readonly PermittedAction[]>>> = {
  banned: ['ban', 'liftBar'],
  muted: ['mute'],
  suspended: ['manageInstance'],
};

interface LiftingRoles {
  readonly roles: readonly Role[];
  /** Roles there of the person whom it concerns, for actions that need a higher rank. */
  readonly targetRoles?: readonly Role[];
}

/** The action by which somebody may lift the restriction of an act; null if they may not, or it is about a comment. */
export const liftingAction = (
  { roles, targetRoles = [] }: LiftingRoles,
  { action }: Pick<ModerationAct, 'action'>,
): PermittedAction | null =>
  (liftingActions[action] ?? []).find((each) => may(each, { roles, restrictions: [], targetRoles })) ?? null;

/**
 * True if somebody with these roles may answer an appeal against an act: against a restriction, who may lift it; about a
 * comment, who is of the rank of the role in which it was done, or of a higher one.
 */
export function mayAnswerAppeal(roles: readonly Role[], act: Pick<ModerationAct, 'action' | 'role'>): boolean {
  if (liftingActions[act.action] !== undefined) return liftingAction({ roles }, act) !== null;
  return (
    answeringActions.some((action) => may(action, { roles, restrictions: [] })) &&
    highestRank(roles) >= highestRank([act.role])
  );
}

import { highestRank, may, type ModeratorRole, type PermittedAction, type Role } from '../contract/index.ts';

/** What allows an answer to an appeal: to publish hidden comments again, or to delete comments. */
export const answeringActions = ['unmarkSpam', 'delete'] as const satisfies readonly PermittedAction[];

/** True if somebody with these roles may answer an appeal against an act in a role: of their own rank, or of a lower one. */
export const mayAnswerAppeal = (held: readonly Role[], against: ModeratorRole): boolean =>
  answeringActions.some((action) => may(action, { roles: held, restrictions: [] })) &&
  highestRank(held) >= highestRank([against]);

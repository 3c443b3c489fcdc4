import { isWorkingRole, type StandingFacts } from './standingRow.ts';

/** Whether the person may act as that actor: as themselves, or as a page that they work for (S6.06, S6.07). */
export const mayActAs = ({ person_id, actor_id, acting_role }: StandingFacts): boolean =>
  actor_id === person_id || isWorkingRole(acting_role);

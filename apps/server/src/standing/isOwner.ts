import type { ThreadRow } from '../records/threadRow.ts';
import { isWorkingRole, type StandingFacts } from './standingRow.ts';

/** Whether a thread's post is the person's own, or that of a page that they may act as. */
export const isOwner = ({ owner_id }: ThreadRow, { person_id, owner_role }: StandingFacts): boolean =>
  person_id === owner_id || isWorkingRole(owner_role);

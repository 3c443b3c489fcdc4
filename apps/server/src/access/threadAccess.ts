import type { ThreadRow } from '../database/rows/threadRow.ts';
import { ApiError } from '../errors/apiError.ts';
import { type AccessFacts, isWorkingRole } from './accessRow.ts';

/** Whether a thread's post belongs to the person or to a page that they may act as. */
export const isThreadOwner = ({ owner_id }: ThreadRow, { person_id, owner_role }: AccessFacts): boolean =>
  person_id === owner_id || isWorkingRole(owner_role);

/** Whether the person may act as that actor: as themselves, or as a page that they work for (S6.06, S6.07). */
export const canActAs = ({ person_id, actor_id, acting_role }: AccessFacts): boolean =>
  actor_id === person_id || isWorkingRole(acting_role);

/**
 * Whether somebody may see a thread's post; `standing` is null without a session. It depends on the real person, not on
 * the page that they act as.
 */
export function canSeeThread(thread: ThreadRow, standing: AccessFacts | null): boolean {
  if (thread.privacy === 'nobody') return false;
  if (thread.group_privacy !== null) return thread.group_privacy === 'public' || standing?.group_role != null;
  if (thread.privacy === 'everyone') return true;
  if (standing === null) return false;
  return isThreadOwner(thread, standing) || (thread.privacy === 'friends' && standing.is_friend);
}

/** The visitor of a thread. `person` is null without a session; `actor` defaults to the person. */
export interface Visitor {
  readonly person: string | null;
  readonly actor: string | null;
}

/**
 * Checks that a thread is visible and that the visitor may act as their actor.
 *
 * @throws ApiError noSuchObject if the thread is missing or not visible, noPermission for the actor
 */
export function checkThreadAccess(thread: ThreadRow | null | undefined, standing: AccessFacts | null): ThreadRow {
  if (!thread || !canSeeThread(thread, standing)) throw new ApiError('noSuchObject');
  if (standing !== null && !canActAs(standing)) throw new ApiError('noPermission');
  return thread;
}

import { canSeeThread as canSeeThreadFrom, isWorkingRole } from 'ufi-core/internal/rules';
import type { ThreadRow } from '../database/rows/threadRow.ts';
import { ApiError } from '../errors/apiError.ts';
import type { AccessFacts } from './accessRow.ts';

/** True if a thread's post belongs to the person or to a page that they may act as. */
export const isThreadOwner = (
  { owner_id }: Pick<ThreadRow, 'owner_id'>,
  { person_id, owner_role }: AccessFacts,
): boolean => person_id === owner_id || isWorkingRole(owner_role);

/** True if the person may act as that actor: as themselves, or as a page that they work for (S6.06, S6.07). */
export const canActAs = ({ person_id, actor_id, acting_role }: AccessFacts): boolean =>
  actor_id === person_id || isWorkingRole(acting_role);

/** Whether somebody may see a thread's post; `access` is null without a session. */
export const canSeeThread = (
  thread: Pick<ThreadRow, 'owner_id' | 'privacy' | 'group_privacy'>,
  access: AccessFacts | null,
): boolean =>
  canSeeThreadFrom(
    { privacy: thread.privacy, groupPrivacy: thread.group_privacy },
    {
      isGroupMember: access?.group_role != null,
      get isThreadOwner() {
        return access !== null && isThreadOwner(thread, access);
      },
      isFriend: access?.is_friend ?? false,
      isOnList: access?.is_on_list ?? false,
    },
  );

/** The visitor of a thread. `person` is null without a session; `actor` defaults to the person. */
export interface Visitor {
  readonly person: string | null;
  readonly actor: string | null;
  /** The call names no identity: the one that the person has chosen for the thread (S4.13) comes before `actor`. */
  readonly isChoosing?: boolean;
}

/**
 * Checks that a thread is visible and that the visitor may act as their actor.
 *
 * @throws ApiError noSuchObject if the thread is missing or not visible, noPermission for the actor
 */
export function checkThreadAccess(thread: ThreadRow | null | undefined, access: AccessFacts | null): ThreadRow {
  if (!thread || !canSeeThread(thread, access)) throw new ApiError('noSuchObject');
  if (access !== null && !canActAs(access)) throw new ApiError('noPermission');
  return thread;
}

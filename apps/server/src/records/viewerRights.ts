import { may, type ViewerRights } from 'ufi-core/contract';
import { rolesOf } from '../standing/rolesOf.ts';
import type { StandingRow } from '../standing/standingRow.ts';
import type { ThreadRow } from './threadRow.ts';

/** What an actor may do under a post: their roles, and whether a comment of theirs would be taken (S6.05). */
export function viewerRights(thread: ThreadRow, standing: StandingRow): ViewerRights {
  const roles = rolesOf({ thread }, standing);
  return {
    ftentidentifier: thread.id,
    actorforpost: standing.actor_id,
    cancomment: !thread.is_closed && may('create', { roles, restrictions: standing.restrictions }),
    roles,
    version: standing.rights_version,
  };
}

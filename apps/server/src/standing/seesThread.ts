import type { ThreadRow } from '../records/threadRow.ts';
import { isOwner } from './isOwner.ts';
import type { StandingFacts } from './standingRow.ts';

/**
 * Whether somebody may see a thread's post; `standing` is null for whoever has no session. It asks about the real
 * person, never about the page that they act as.
 */
export function seesThread(thread: ThreadRow, standing: StandingFacts | null): boolean {
  if (thread.privacy === 'nobody') return false;
  if (thread.group_privacy !== null) return thread.group_privacy === 'public' || standing?.group_role != null;
  if (thread.privacy === 'everyone') return true;
  if (standing === null) return false;
  return isOwner(thread, standing) || (thread.privacy === 'friends' && standing.is_friend);
}

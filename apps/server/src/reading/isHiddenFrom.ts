import { may } from 'ufi-core/contract';
import type { CommentRow } from '../records/commentRow.ts';
import { rolesOf } from '../standing/rolesOf.ts';
import type { ThreadSight } from './readThread.ts';

/**
 * Tells which comments a reader has hidden for themselves: they are gone from their lists, unless they moderate here and
 * could bring it back for all (S4.04).
 */
export function isHiddenFrom({ thread, standing, own }: ThreadSight): (comment: CommentRow) => boolean {
  const hidden = new Set(own.reactions.filter(({ is_hidden }) => is_hidden).map(({ object_id }) => object_id));
  if (hidden.size === 0 || may('unmarkSpam', { roles: rolesOf({ thread }, standing), restrictions: [] })) {
    return () => false;
  }
  return ({ id }) => hidden.has(id);
}

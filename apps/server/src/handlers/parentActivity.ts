import { compareIds } from 'ufi-core/contract';
import type { CommentRow } from '../records/commentRow.ts';
import type { Scene } from '../road/index.ts';

const later = (a: string, b: string): string => (compareIds(a, b) < 0 ? b : a);

/**
 * The parent of a reply that is published or held back from now on: its last activity is that of the replies that can
 * be read. The reply's family has to be in sight.
 */
export function parentActivity(
  reply: CommentRow,
  scene: Scene,
  { isPublished }: { isPublished: boolean },
): CommentRow[] {
  const parent = scene.parentOf(reply);
  if (parent === undefined) return [];
  const others = scene.lastSibling ?? parent.id;
  return [{ ...parent, activity_id: isPublished ? later(others, reply.id) : others }];
}

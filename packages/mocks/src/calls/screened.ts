import { screenText } from 'ufi-plugin';
import { may } from 'ufi-core/contract';
import { isThreadClosed, rolesOf } from '../world/standing.ts';
import type { Comment, CommentExtras } from '../world/thread.ts';
import { isAttachedAnew } from './attachedTo.ts';
import type { Scene } from './changeThread.ts';
import { badParameter, Refused } from './refused.ts';

interface Written {
  readonly text: string;
  readonly before: CommentExtras;
  readonly after: CommentExtras;
}

/**
 * What the site of an article makes of a comment: null where others see it at once.
 *
 * @throws Refused contentRefused, badParameter, threadClosed
 */
export function screened(
  { text, before, after }: Written,
  scene: Scene,
): Pick<Comment, 'isSpam' | 'needsApproval'> | null {
  const settings = scene.world.sites.get(scene.thread.post.article?.site ?? '')?.settings;
  if (settings === undefined) return null;
  if (isThreadClosed(scene)) throw new Refused('threadClosed');
  const isNew = isAttachedAnew(before, after);
  if (isNew && !settings.enablePhoto && after.photo_comment) throw badParameter('attached_photo_fbid', 'not_offered');
  if (isNew && !settings.enableSticker && after.attachment?.type === 'sticker') {
    throw badParameter('attached_sticker_fbid', 'not_offered');
  }
  const verdict = screenText(text, settings);
  if (verdict === 'tooLong') throw badParameter('comment_text', 'too_long');
  if (verdict === 'refusedWord') throw new Refused('contentRefused');
  const mayApprove = may('approve', { roles: rolesOf(scene, scene.actor), restrictions: [] });
  return verdict === 'held' && !mayApprove ? { isSpam: true, needsApproval: true } : null;
}

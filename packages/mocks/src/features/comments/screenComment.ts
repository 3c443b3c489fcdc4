import { screenComment as screenBySite, spamSigns } from 'ufi-plugin';
import { may } from 'ufi-core/contract';
import { isThreadClosed, rolesOf } from '../../access/threadAccess.ts';
import type { Comment, CommentExtras } from '../../world/thread.ts';
import { hasAttachmentChanged } from '../attachments/applyAttachments.ts';
import type { DecisionContext } from '../../mutations/defineMutation.ts';
import { ApiError } from '../../errors/apiError.ts';

interface Written {
  readonly text: string;
  readonly before: CommentExtras;
  readonly after: CommentExtras;
}

/**
 * Screens a comment by its site's settings. Returns null if it is published immediately.
 *
 * @throws ApiError contentRefused, badParameter, threadClosed
 */
export function screenComment(
  { text, before, after }: Written,
  context: DecisionContext,
): Pick<Comment, 'isSpam' | 'needsApproval' | 'spam'> | null {
  const settings = context.world.sites.get(context.thread.post.article?.site ?? '')?.settings;
  if (settings === undefined) return null;
  if (isThreadClosed(context)) throw new ApiError('threadClosed');
  const spam = spamSigns({ text, repetitions: repetitionsOf(text, context) });
  const isNew = hasAttachmentChanged(before, after);
  const verdict = screenBySite(
    {
      text,
      hasNewPhoto: isNew && after.photo_comment !== undefined,
      hasNewSticker: isNew && after.attachment?.type === 'sticker',
      mayApprove: may('approve', { roles: rolesOf(context, context.actor), restrictions: [] }),
      isGuest: context.person.traits?.isGuest === true,
      spam,
    },
    settings,
  );
  if (typeof verdict !== 'string') throw new ApiError(verdict.error, verdict);
  return verdict === 'held' ? { isSpam: true, needsApproval: true, spam } : null;
}

const daySeconds = 24 * 60 * 60;

/** Number of times that the site has got the same text within a day. The mocks learn nothing from decisions. */
function repetitionsOf(text: string, { world, thread, now }: DecisionContext): number {
  const { article } = thread.post;
  const ofSite = [...world.threads.values()].filter(({ post }) => post.article?.site === article?.site);
  const written = ofSite.flatMap(({ comments }) => [...comments.values()]);
  return written.filter(({ body, createdAt }) => body.text === text && createdAt > now - daySeconds).length;
}

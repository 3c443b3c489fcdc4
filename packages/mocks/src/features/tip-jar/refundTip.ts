import { authorizeViewer, visibleComment } from '../../access/authorizeViewer.ts';
import { requirePerson, type MockHandler } from '../../access/caller.ts';
import { ApiError, badParameter } from '../../errors/apiError.ts';
import { authorize } from '../../mutations/defineMutation.ts';
import { noteAudit } from '../../mutations/noteAudit.ts';

/** Pays back what a comment brought into the tip jar, at once. */
export const refundTip: MockHandler<'refundTip'> = (input, caller) => {
  const { ft_ent_identifier: id, comment_id, actor, reason = '' } = input;
  const { world } = caller;
  const person = requirePerson(caller);
  const viewer = authorizeViewer(caller, id, actor);
  const comment = visibleComment(viewer, comment_id);
  const by = viewer.actor ?? person.id;
  authorize(viewer, by, { actions: ['refundStars'], object: comment });
  const tip = [...world.tips.values()].find((each) => each.comment === comment_id);
  const card = comment.extras?.attachment;
  if (tip === undefined || card?.type !== 'TIP_JAR_PAYMENT') throw badParameter('comment_id', 'not_allowed');
  if (tip.state !== 'paid') throw new ApiError('purchaseClosed');
  world.tips.set(tip.id, { ...tip, state: 'refunded' });
  const extras = { ...comment.extras, attachment: { ...card, isRefunded: true as const } };
  world.commit(viewer.thread, { actor: viewer.thread.post.author, comments: [{ ...comment, extras }] });
  const note = { action: 'refundTip', target: comment.author, comment: comment_id, reason: reason || null } as const;
  noteAudit({ ...viewer, world, person, actor: by, now: Math.floor(world.now() / 1_000) }, note);
  return { comment_id };
};

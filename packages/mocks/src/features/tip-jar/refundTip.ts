import { authorizeViewer, visibleComment } from '../../access/authorizeViewer.ts';
import { requirePerson, type MockHandler } from '../../access/caller.ts';
import { badParameter } from '../../errors/apiError.ts';
import { authorize } from '../../mutations/defineMutation.ts';

/** Pays back what a comment brought into the tip jar, at once. */
export const refundTip: MockHandler<'refundTip'> = ({ ft_ent_identifier: id, comment_id, actor }, caller) => {
  const { world } = caller;
  const person = requirePerson(caller);
  const viewer = authorizeViewer(caller, id, actor);
  const comment = visibleComment(viewer, comment_id);
  authorize(viewer, viewer.actor ?? person.id, { actions: ['refundStars'], object: comment });
  const tip = [...world.tips.values()].find((each) => each.comment === comment_id);
  const card = comment.extras?.attachment;
  if (tip?.state !== 'paid' || card?.type !== 'TIP_JAR_PAYMENT') throw badParameter('comment_id', 'not_allowed');
  world.tips.set(tip.id, { ...tip, state: 'refunded' });
  const extras = { ...comment.extras, attachment: { ...card, isRefunded: true as const } };
  world.commit(viewer.thread, { actor: viewer.thread.post.author, comments: [{ ...comment, extras }] });
  return { comment_id };
};

import { roomAfter } from 'ufi-stars/contract';
import { defineMutation } from '../../mutations/defineMutation.ts';
import { badParameter } from '../../errors/apiError.ts';
import { nextHead, noStars, walletAfter } from '../../world/stars.ts';

/** Returns the stars of a comment to whoever sent them, once. */
export const refundStars = defineMutation({
  name: 'refundStars',
  action: () => 'refundStars',
  object: ({ comment_id }) => comment_id,
  decide: ({ reason = '' }, { thread, object: comment, world }) => {
    const stars = comment?.extras?.stars_attachment;
    const wallet = world.wallets.get(comment?.person ?? '');
    if (!comment || !stars || !wallet) throw badParameter('comment_id', 'not_allowed');
    if (stars.isRefunded) return null;
    const { room, supporters, lines } = thread.stars ?? noStars(thread.post.id);
    const { person } = comment;
    const { userTippedQuantity: amount, matchingQuantity: matched } = stars;
    const added = matched === undefined ? {} : { matched };
    const named = (actor: string, quantity: number) => ({ actor, quantity, name: world.actor(actor)?.name ?? '' });
    const before = supporters.get(person) ?? 0;
    const others = [...supporters].map(([actor, quantity]) => named(actor, quantity));
    const line = { seq: thread.seq + 1, kind: 'tip_refund', comment: comment.id, amount, ...added } as const;
    const head = nextHead(room.head, line);
    return {
      audit: { action: 'refundStars', target: comment.author, comment: comment.id, reason: reason || null },
      comments: [{ ...comment, extras: { ...comment.extras, stars_attachment: { ...stars, isRefunded: true } } }],
      stars: {
        room: roomAfter(
          room,
          { before, after: named(person, before - amount), others, matched: -(matched ?? 0) },
          head,
        ),
        supporters: new Map([...supporters, [person, before - amount]]),
        lines: [...lines, line],
      },
      wallet: {
        person,
        after: walletAfter(wallet, {
          id: world.newId(),
          kind: 'tip_refund',
          amount,
          at: world.now(),
          sentWith: { post: thread.post.id, comment: comment.id },
        }),
      },
    };
  },
});

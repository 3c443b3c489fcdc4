import type { StarsSource } from 'ufi-core/contract';
import { matchedStars, roomAfter, roomWithin, starsAttachment, starsBandOf, tipRefusal } from 'ufi-stars/contract';
import type { DecisionContext, MockEffects } from '../../mutations/defineMutation.ts';
import { ApiError } from '../../errors/apiError.ts';
import { canActAs } from '../../world/actor.ts';
import { balanceOf, nextHead, noStars, spentOf, switchesOf, walletAfter } from '../../world/stars.ts';
import type { Comment } from '../../world/thread.ts';

interface StarsInput {
  readonly stars_quantity?: number | undefined;
  readonly stars_source?: StarsSource | undefined;
  readonly stars_gift_id?: string | undefined;
}

interface CarryingComment {
  readonly id: string;
  readonly text: string;
  readonly isTopLevel: boolean;
  readonly isPublic: boolean;
  readonly hasAttachment: boolean;
}

interface SentStars {
  readonly extras: Pick<NonNullable<Comment['extras']>, 'stars_attachment'>;
  readonly tip: Pick<Comment, 'tipOption'>;
  readonly effects: Pick<MockEffects, 'stars' | 'wallet'>;
}

/** Sends the stars of a new comment. @throws ApiError as `tipRefusal` says */
export function sendStars(input: StarsInput, context: DecisionContext, comment: CarryingComment): SentStars {
  const { stars_quantity: quantity, stars_source: source, stars_gift_id: giftId } = input;
  if (quantity === undefined) return { extras: {}, tip: {}, effects: {} };
  const { thread, person, actor, world } = context;
  const { post } = thread;
  const payee = world.actor(post.author);
  const { room, supporters, lines } = thread.stars ?? noStars(post.id);
  const told = roomWithin(room, switchesOf(world, post.author));
  const wallet = world.wallets.get(person.id);
  const gift = world.gifts.find(({ id }) => id === giftId);
  const refusal = tipRefusal(
    { ...comment, quantity, source, giftId, isAsPerson: actor === person.id },
    {
      isLive: post.kind === 'live' && post.video?.isLive === true,
      isEnabled: told.isEnabled,
      minimumTip: told.minimumTip,
      gift,
      isPayee: payee === undefined || canActAs(person, payee),
      isMinor: person.isMinor === true,
      wallet: wallet
        ? { balance: balanceOf(wallet), isFrozen: wallet.isFrozen ?? false, spent: spentOf(wallet, world.now()) }
        : null,
    },
  );
  if (refusal !== null) throw new ApiError(refusal.reason, refusal.fields ? { fields: refusal.fields } : {});
  if (wallet === undefined) throw new ApiError('starsShort');
  const before = supporters.get(person.id) ?? 0;
  const after = { actor: person.id, name: person.name, quantity: before + quantity };
  const matched = matchedStars(quantity, room.match);
  const added = matched > 0 ? { matched } : {};
  const line = { seq: thread.seq + 1, kind: 'tip', comment: comment.id, amount: quantity, ...added } as const;
  const head = nextHead(room.head, line);
  return {
    extras: { stars_attachment: starsAttachment(quantity, { gift, match: room.match }) },
    tip: { tipOption: starsBandOf(quantity) },
    effects: {
      stars: {
        room: roomAfter(room, { before, after, others: room.top, matched }, head),
        supporters: new Map([...supporters, [person.id, after.quantity]]),
        lines: [...lines, line],
      },
      wallet: {
        person: person.id,
        after: walletAfter(wallet, {
          id: world.newId(),
          kind: 'tip',
          amount: -quantity,
          at: world.now(),
          sentWith: { post: post.id, comment: comment.id },
        }),
      },
    },
  };
}

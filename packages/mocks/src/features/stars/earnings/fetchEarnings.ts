import { may } from 'ufi-core/contract';
import { earningsPerPage, pendingDays } from 'ufi-stars/contract';
import { requirePerson, type MockHandler } from '../../../access/caller.ts';
import { checkCanModerate } from '../../../access/checkCanModerate.ts';
import { mockTipJar } from '../../../world/purchases.ts';
import { promisedTo } from '../promotions.ts';
import type { Thread } from '../../../world/thread.ts';
import type { World } from '../../../world/world.ts';

/** Sums up the stars of a broadcast since a time, in Unix seconds, without what was refunded. */
function receivedSince({ comments }: Thread, since: number): number {
  const kept = [...comments.values()].flatMap(({ createdAt, extras }) => {
    const stars = extras?.stars_attachment;
    return stars && !stars.isRefunded && createdAt > since ? stars.metadata.quantity : [];
  });
  return kept.reduce((sum, amount) => sum + amount, 0);
}

/** Sums up the tip jar of a person or page, once somebody has put something into it. */
function jarsOf({ tips, threads }: World, payee: string) {
  const received = [...tips.values()].filter(
    ({ thread, state }) => threads.get(thread)?.post.author === payee && ['paid', 'refunded'].includes(state),
  );
  if (received.length === 0) return [];
  const kept = received.filter(({ state }) => state === 'paid');
  const balance = kept.reduce((sum, { option }) => sum + (mockTipJar.options[option] ?? 0), 0);
  return [{ currency: mockTipJar.currency, balance, paying: 0, paid: 0 }];
}

/** Answers the earnings of a person's or page's broadcasts. Nothing is ever paid out here. */
export const fetchEarnings: MockHandler<'fetchEarnings'> = ({ payee_id: payee, cursor }, caller) => {
  const { world } = caller;
  requirePerson(caller);
  const roles = checkCanModerate(caller, payee, 'readEarnings');
  const due = world.now() / 1_000 - pendingDays * 24 * 60 * 60;
  const all = [...world.threads.values()]
    .filter(({ post, stars }) => post.author === payee && stars !== undefined && stars.room.version > 0)
    .flatMap((thread) => {
      const { post, stars } = thread;
      if (stars === undefined) return [];
      const { tips, supporters, received } = stars.room;
      const pending = receivedSince(thread, due);
      const timestamp = { time: post.createdAt };
      return [
        {
          post: post.id,
          text: [...post.body.text].slice(0, 100).join(''),
          timestamp,
          tips,
          supporters,
          received,
          pending,
        },
      ];
    })
    .sort((one, other) => (BigInt(one.post) < BigInt(other.post) ? 1 : -1));
  const found = all.filter(({ post }) => cursor === undefined || BigInt(post) < BigInt(cursor));
  const broadcasts = found.slice(0, earningsPerPage);
  const pending = all.reduce((sum, each) => sum + each.pending, 0);
  return {
    name: world.actor(payee)?.name ?? '',
    pending,
    available: all.reduce((sum, each) => sum + each.received, 0) - pending,
    paying: 0,
    paid: 0,
    jars: jarsOf(world, payee),
    promotion: { left: promisedTo(world, payee), mayChange: may('manageInstanceStars', { roles, restrictions: [] }) },
    broadcasts,
    cursor: found.length > broadcasts.length ? (broadcasts.at(-1)?.post ?? null) : null,
  };
};

import { historyPerPage } from 'ufi-stars/contract';
import { requirePerson, type Caller, type MockHandler } from '../../../access/caller.ts';
import type { MockTransfer } from '../../../world/stars.ts';
import { actorRecords } from '../../../world/world.ts';

/** Everything that moved stars in or out of the caller's own wallet, latest first. */
export const fetchStarsHistory: MockHandler<'fetchStarsHistory'> = ({ cursor }, caller) => {
  const { world } = caller;
  const transfers = world.wallets.get(requirePerson(caller).id)?.transfers ?? [];
  const found = transfers.filter(({ id }) => cursor === undefined || id < cursor).toReversed();
  const shown = found.slice(0, historyPerPage);
  const payees = shown.flatMap(({ sentWith }) => world.threads.get(sentWith?.post ?? '')?.post.author ?? []);
  return {
    lines: shown.map(({ id, kind, amount, at, sentWith, purchase }) => ({
      id,
      kind,
      amount,
      timestamp: { time: Math.floor(at / 1_000) },
      ...(sentWith && { sentWith: presentSentWith(sentWith, kind, caller) }),
      ...(purchase !== undefined && { purchase }),
    })),
    actors: actorRecords(world, [...new Set(payees)]),
    cursor: found.length > shown.length ? (shown.at(-1)?.id ?? null) : null,
  };
};

function presentSentWith(
  { post, comment: id }: NonNullable<MockTransfer['sentWith']>,
  kind: MockTransfer['kind'],
  { world }: Caller,
) {
  const thread = world.threads.get(post);
  const comment = thread?.comments.get(id);
  const gift = comment?.extras?.stars_attachment?.gift;
  const line = thread?.stars?.lines.find((each) => each.kind === kind && each.comment === id);
  return {
    post,
    comment: comment?.isDeleted === false ? id : null,
    payee: thread?.post.author ?? '',
    ...(gift && { gift }),
    ...(line && { seq: line.seq }),
  };
}

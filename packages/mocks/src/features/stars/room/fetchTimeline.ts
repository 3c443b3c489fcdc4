import { timelineLength, type TimedTip } from 'ufi-stars/contract';
import { authorizeReader } from '../../../access/authorizeViewer.ts';
import type { MockHandler } from '../../../access/caller.ts';
import { canSeeSupporter } from '../../../access/threadAccess.ts';
import { badParameter } from '../../../errors/apiError.ts';
import { actorRecords } from '../../../world/world.ts';

/** The tips of a broadcast by the second, for its recording. */
export const fetchTimeline: MockHandler<'fetchTimeline'> = (input, caller) => {
  const viewer = authorizeReader(caller, input);
  const { world, thread } = viewer;
  if (thread.post.kind !== 'live') throw badParameter('ft_ent_identifier', 'not_allowed');
  const { after = '0' } = input;
  const start = thread.post.video?.startedAt ?? 0;
  const rest = [...thread.comments.values()]
    .flatMap((comment) => {
      const stars = comment.extras?.stars_attachment;
      return stars && !stars.isRefunded ? [{ comment, stars }] : [];
    })
    .filter(({ comment }) => BigInt(comment.id) > BigInt(after))
    .sort((one, other) => (BigInt(one.comment.id) < BigInt(other.comment.id) ? -1 : 1));
  const page = rest.slice(0, timelineLength);
  const named = [...new Set(page.map(({ comment }) => comment.author))].filter((id) => canSeeSupporter(id, viewer));
  return {
    target: thread.post.id,
    tips: page.map(({ comment, stars }): TimedTip => {
      const { userTippedQuantity: quantity, matchingQuantity: matched = 0, gift } = stars;
      const isNamed = named.includes(comment.author);
      const isShown = isNamed && !comment.isDeleted && !comment.isSpam;
      const second = Math.max(0, Math.floor(comment.createdAt) - start);
      const [shownComment, shownGift] = isShown ? [comment.id, gift?.id ?? null] : [null, null];
      return [second, isNamed ? comment.author : null, quantity, shownComment, shownGift, matched];
    }),
    records: { actors: actorRecords(world, named) },
    next: rest.length > page.length ? (page.at(-1)?.comment.id ?? null) : null,
  };
};

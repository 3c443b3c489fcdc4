import { starsBandOf, starsBands, stripLength, tipsLength } from 'ufi-stars/contract';
import { authorizeReader } from '../../../access/authorizeViewer.ts';
import type { MockHandler } from '../../../access/caller.ts';
import { canSeeComment, isHiddenFrom } from '../../../access/threadAccess.ts';
import { badParameter } from '../../../errors/apiError.ts';
import { recordsFor } from '../../../queries/presentLists.ts';

/** The comments with stars of a broadcast, latest first, and those that stand above its list. */
export const fetchStarsTips: MockHandler<'fetchStarsTips'> = (input, caller) => {
  const viewer = authorizeReader(caller, input);
  const { world, thread, actor } = viewer;
  if (thread.post.kind !== 'live') throw badParameter('ft_ent_identifier', 'not_allowed');
  const { after } = input;
  const tips = [...thread.comments.values()]
    .flatMap((comment) => {
      const stars = comment.extras?.stars_attachment;
      return stars && !stars.isRefunded ? [{ comment, amount: stars.userTippedQuantity }] : [];
    })
    .sort((one, other) => (BigInt(one.comment.id) < BigInt(other.comment.id) ? 1 : -1));
  const isShown = ({ comment }: (typeof tips)[number]): boolean =>
    !comment.isDeleted && !comment.isSpam && canSeeComment(comment, viewer) && !isHiddenFrom(viewer, actor, comment.id);
  const rest = tips.filter(({ comment }) => after === undefined || BigInt(comment.id) < BigInt(after));
  const page = rest.slice(0, tipsLength);
  const stands = ({ comment: { createdAt }, amount }: (typeof tips)[number]): boolean =>
    createdAt > world.now() / 1000 - (starsBands[starsBandOf(amount)]?.seconds ?? 0);
  const strip = tips
    .filter((tip) => after === undefined && stands(tip) && isShown(tip))
    .sort((one, other) => other.amount - one.amount || (BigInt(one.comment.id) < BigInt(other.comment.id) ? -1 : 1))
    .slice(0, stripLength);
  const shown = page.filter(isShown);
  const idsOf = (of: typeof tips): string[] => of.map(({ comment }) => comment.id);
  return {
    target: thread.post.id,
    seq: thread.seq,
    records: recordsFor(
      viewer,
      [...new Set([...shown, ...strip])].map(({ comment }) => comment),
      caller.locale,
    ),
    strip: idsOf(strip),
    ids: idsOf(shown),
    next: rest.length > tipsLength ? (page.at(-1)?.comment.id ?? null) : null,
  };
};

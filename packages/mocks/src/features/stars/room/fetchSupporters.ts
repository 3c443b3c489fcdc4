import { compareSupporters, supportersLength } from 'ufi-stars/contract';
import { authorizeViewer } from '../../../access/authorizeViewer.ts';
import type { MockHandler } from '../../../access/caller.ts';
import { canSeeSupporter } from '../../../access/threadAccess.ts';
import { badParameter } from '../../../errors/apiError.ts';
import { actorRecords } from '../../../world/world.ts';

/** Answers the supporters of a broadcast, those with most stars first. */
export const fetchSupporters: MockHandler<'fetchSupporters'> = ({ ft_ent_identifier: id, actor, cursor }, caller) => {
  const viewer = authorizeViewer(caller, id, actor);
  const { thread, world } = viewer;
  if (thread.post.kind !== 'live') throw badParameter('ft_ent_identifier', 'not_allowed');
  const [quantity = Infinity, after = '0'] = cursor?.split('_') ?? [];
  const from = { quantity: Number(quantity), actor: after };
  const all = [...(thread.stars?.supporters ?? [])]
    .map(([sender, sent]) => ({ actor: sender, quantity: sent }))
    .filter((sent) => sent.quantity > 0 && compareSupporters(from, sent) < 0)
    .sort(compareSupporters);
  const page = all.slice(0, supportersLength);
  const last = page.at(-1);
  const supporters = page.filter((sent) => canSeeSupporter(sent.actor, viewer));
  return {
    target: id,
    supporters,
    records: {
      actors: actorRecords(
        world,
        supporters.map((sent) => sent.actor),
      ),
    },
    cursor: all.length > page.length && last ? `${last.quantity}_${last.actor}` : null,
  };
};

import { reactorsLength } from 'ufi-core/contract';
import { authorizeViewer, visibleComment } from '../../access/authorizeViewer.ts';
import type { MockHandler } from '../../access/caller.ts';
import { badParameter } from '../../errors/apiError.ts';
import { reactorsOf } from '../../world/thread.ts';
import { actorRecords } from '../../world/world.ts';

/** Returns the reactors of a post or a comment, latest first. */
export const fetchReactions: MockHandler<'fetchReactions'> = (input, caller) => {
  const { ft_ent_identifier, comment_id, reaction_type, cursor } = input;
  const viewer = authorizeViewer(caller, ft_ent_identifier, input.actor);
  const object = comment_id === undefined ? ft_ent_identifier : visibleComment(viewer, comment_id).id;
  if (cursor !== undefined && !/^[1-9]\d{0,14}$/.test(cursor)) throw badParameter('cursor', 'bad_format');
  const all = reactorsOf(viewer.thread, object)
    .filter(({ type }) => reaction_type === undefined || String(type) === reaction_type)
    .filter(({ reacted }) => reacted < Number(cursor ?? Infinity));
  const page = all.slice(0, reactorsLength);
  return {
    target: ft_ent_identifier,
    reactors: page.flatMap(({ actor, type }) => (type === 0 ? [] : [{ actor, reaction_type: type }])),
    records: {
      actors: actorRecords(
        caller.world,
        page.map(({ actor }) => actor),
      ),
    },
    cursor: all.length > page.length ? String(page.at(-1)?.reacted) : null,
  };
};

import { instanceSitesPerPage } from 'ufi-core/contract';
import type { MockHandler } from '../../access/caller.ts';
import { checkOwnsInstance } from '../../access/checkOwnsInstance.ts';
import { actorRecords } from '../../world/world.ts';

/** All sites of the instance. */
export const fetchInstanceSites: MockHandler<'fetchInstanceSites'> = ({ cursor }, caller) => {
  checkOwnsInstance(caller, 'manageInstance');
  const { world } = caller;
  const found = [...world.sites.values()]
    .filter(({ id }) => cursor === undefined || BigInt(id) < BigInt(cursor))
    .sort((one, other) => (BigInt(one.id) < BigInt(other.id) ? 1 : -1));
  const shown = found.slice(0, instanceSitesPerPage);
  const countOf = (site: string): number =>
    [...world.threads.values()]
      .filter(({ post }) => post.article?.site === site)
      .flatMap(({ comments }) => [...comments.values()])
      .filter(({ isDeleted, isSpam }) => !isDeleted && !isSpam).length;
  return {
    sites: shown.map(({ id, name, domains, owner, settings, deletedUntil }) => ({
      id,
      name,
      domains: [...domains],
      owners: [owner],
      comments: countOf(id),
      is_closed: settings.isClosed,
      deleted_until: deletedUntil === undefined ? null : { time: deletedUntil },
    })),
    actors: actorRecords(
      world,
      shown.map(({ owner }) => owner),
    ),
    cursor: found.length > shown.length ? (shown.at(-1)?.id ?? null) : null,
  };
};

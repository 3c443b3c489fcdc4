import { groupsPerPage } from 'ufi-core/contract';
import type { MockHandler } from '../../access/caller.ts';
import { groupRecord, mayKnowGroup } from './knownGroup.ts';

/** Returns the caller's groups, or the others that they may know of, newest first. */
export const fetchGroups: MockHandler<'fetchGroups'> = ({ of, cursor = null }, caller) => {
  const rows = [...caller.world.groups.values()]
    .filter((group) => mayKnowGroup(group, caller))
    .map((group) => groupRecord(group, caller))
    .filter(({ membership }) => (membership === 'none') === (of === 'others'))
    .filter(({ id }) => cursor === null || BigInt(id) < BigInt(cursor))
    .sort((one, other) => (BigInt(one.id) > BigInt(other.id) ? -1 : 1));
  const groups = rows.slice(0, groupsPerPage);
  return { groups, cursor: rows.length > groups.length ? (groups.at(-1)?.id ?? null) : null };
};

import { endpointRegistry } from 'ufi-core/contract';
import { defineQuery } from '../../queries/defineQuery.ts';
import { ApiError } from '../../errors/apiError.ts';
import { findGroup, groupRecord } from './groupRow.ts';

/** A group, for whoever may know of it. */
export const fetchGroup = defineQuery(endpointRegistry.fetchGroup, {
  select: ({ input, caller, services }) => findGroup(services.pool, caller.person, input.group_id),
  hydrate: (row) => {
    if (row === undefined) throw new ApiError('noSuchObject');
    return row;
  },
  filter: (row) => row,
  present: (row) => ({ group: groupRecord(row) }),
});

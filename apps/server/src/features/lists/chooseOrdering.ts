import { endpointRegistry } from 'ufi-core/contract';
import { ApiError } from '../../errors/apiError.ts';
import { definePersonalSetting } from '../../mutations/index.ts';

/** Keeps the ordering that a person has chosen for posts of this kind (web.34). */
export const chooseOrdering = definePersonalSetting(endpointRegistry.chooseOrdering, {
  save({ orderingmode }, { thread, access }) {
    if (!thread.orderings.includes(orderingmode)) {
      throw new ApiError('badParameter', { fields: { orderingmode: 'not_allowed' } });
    }
    return {
      text: `insert into ordering_choices (person_id, default_ordering, ordering) values ($1, $2, $3)
        on conflict (person_id, default_ordering) do update set ordering = excluded.ordering`,
      values: [access.person_id, thread.default_ordering, orderingmode],
    };
  },
  present: () => ({}),
});

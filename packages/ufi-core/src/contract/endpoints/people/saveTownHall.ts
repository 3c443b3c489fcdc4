import * as v from 'valibot';
import { changeEntries, defineEndpoint } from '../../defineEndpoint.ts';
import { placeSchema, townHallSchema } from '../../records/townHall.ts';

/**
 * Sets where the person lives and whether their new comments show the constituent badge (S2.05). Nobody else is told
 * of it. A place that has elected nobody here is badParameter.
 */
export const saveTownHall = defineEndpoint({
  name: 'saveTownHall',
  path: '/townhall/settings/',
  kind: 'change',
  input: { ...changeEntries, place: v.nullable(placeSchema), is_shown: v.boolean() },
  payload: townHallSchema,
});

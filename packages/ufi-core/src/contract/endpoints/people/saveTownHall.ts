import * as v from 'valibot';
import { changeEntries, defineEndpoint } from '../../defineEndpoint.ts';
import { placeSchema, townHallSchema } from '../../records/townHall.ts';
import type { EndpointFixture } from '../../endpointFixture.ts';

/**
 * Sets the person's place of residence and whether their new comments show the constituent badge (S2.05). Nobody else
 * receives the settings. Refused: a place without representatives here (badParameter).
 */
export const saveTownHall = defineEndpoint({
  name: 'saveTownHall',
  path: '/townhall/settings/',
  kind: 'change',
  input: { ...changeEntries, place: v.nullable(placeSchema), is_shown: v.boolean() },
  payload: townHallSchema,
});

/** See {@link EndpointFixture}. */
export const fixture: EndpointFixture<typeof saveTownHall> = {
  access: ['own'],
  input: { place: 'Vitória', is_shown: true },
};

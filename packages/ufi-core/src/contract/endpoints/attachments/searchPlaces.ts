import * as v from 'valibot';
import { defineEndpoint, originEntries } from '../../defineEndpoint.ts';
import { fbidSchema } from '../../fields/ids.ts';
import { writtenTextSchema } from '../../fields/textBody.ts';
import type { EndpointFixture } from '../../endpointFixture.ts';

/** A place to attach to a comment, with its address as text. */
export const placeSchema = v.strictObject({ place_id: fbidSchema, name: v.string(), address: v.string() });
/** See {@link placeSchema}. */
export type Place = v.InferOutput<typeof placeSchema>;

/** Searches places whose names have words that start with those of `q`: at most 10, for signed-in people. */
export const searchPlaces = defineEndpoint({
  name: 'searchPlaces',
  method: 'GET',
  path: '/ajax/places/search/',
  kind: 'read',
  input: { ...originEntries, q: v.pipe(writtenTextSchema, v.maxLength(100)) },
  payload: v.strictObject({ places: v.array(placeSchema) }),
});

/** See {@link EndpointFixture}. */
export const fixture: EndpointFixture<typeof searchPlaces> = {
  access: ['own'],
  input: { q: 'mercado' },
};

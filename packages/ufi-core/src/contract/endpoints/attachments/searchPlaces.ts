import * as v from 'valibot';
import { defineEndpoint, originEntries } from '../../defineEndpoint.ts';
import { fbidSchema } from '../../ids.ts';
import { writtenTextSchema } from '../../fields/textBody.ts';

/** A place that can be put into a comment, and where it is in words. */
export const placeSchema = v.strictObject({ place_id: fbidSchema, name: v.string(), address: v.string() });
/** See {@link placeSchema}. */
export type Place = v.InferOutput<typeof placeSchema>;

/** Places whose names have words that begin as those of `q` do, at most 10, for whoever is signed in. */
export const searchPlaces = defineEndpoint({
  name: 'searchPlaces',
  method: 'GET',
  path: '/ajax/places/search/',
  kind: 'read',
  input: { ...originEntries, q: v.pipe(writtenTextSchema, v.maxLength(100)) },
  payload: v.strictObject({ places: v.array(placeSchema) }),
});

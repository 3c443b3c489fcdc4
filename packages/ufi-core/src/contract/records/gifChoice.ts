import * as v from 'valibot';
import { linkSchema } from '../fields/safeLink.ts';

/** What the service that knows moving pictures calls one of them. */
export const gifIdSchema = v.pipe(v.string(), v.regex(/^[\w-]{1,64}$/));

const pixels = v.pipe(v.number(), v.integer(), v.minValue(1));

/** Where a small picture to choose by is: only for whoever is signed in, so that no other service learns who looks. */
export const gifPicturePath = '/gifs/pictures/';

/**
 * A moving picture that can be chosen. `still_uri` and `moving_uri` are small ones of `width` by `height`, on our own
 * origin; `title` says what is on it, and may be empty.
 */
export const gifChoiceSchema = v.strictObject({
  id: gifIdSchema,
  title: v.string(),
  width: pixels,
  height: pixels,
  still_uri: linkSchema,
  moving_uri: linkSchema,
});
/** See {@link gifChoiceSchema}. */
export type GifChoice = v.InferOutput<typeof gifChoiceSchema>;

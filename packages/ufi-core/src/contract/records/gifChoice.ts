import * as v from 'valibot';
import { linkSchema } from '../fields/addressSchemas.ts';

/** A GIF's id at the GIF provider. */
export const gifIdSchema = v.pipe(v.string(), v.regex(/^[\w-]{1,64}$/));

const pixels = v.pipe(v.number(), v.integer(), v.minValue(1));

/**
 * The path of GIF thumbnails: served by us and only to signed-in people, so that the provider learns nothing about
 * them.
 */
export const gifPicturePath = '/gifs/pictures/';

/**
 * A GIF to choose. `still_uri` and `moving_uri` are thumbnails of `width` by `height` on our own origin; `title`
 * describes it and may be empty.
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

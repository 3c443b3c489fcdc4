import * as v from 'valibot';
import { mediaAddressSchema } from '../fields/addressSchemas.ts';
import { fbidSchema } from '../fields/ids.ts';
import { localeSchema } from '../fields/locale.ts';

const pixelsSchema = v.pipe(v.number(), v.integer(), v.minValue(1));
const countSchema = v.pipe(v.number(), v.integer(), v.minValue(1));
const sizeEntries = { height: pixelsSchema, width: pixelsSchema };
/** Size of a picture in pixels, and its alternative text. */
export const wordedEntries = { ...sizeEntries, accessibilityLabel: v.string() };

/**
 * A sticker (S3.06). `source_uri` is a still picture of `width` by `height`. An animated one also has a `sprite_uri`:
 * `frameCount` frames of that size in `framesPerCol` rows of `framesPerRow`, read row by row; `frameRate` is the
 * duration of a frame in milliseconds. `..._2x` are the same pictures at twice the size. `accessibilityLabels` is its
 * label by language, with `accessibilityLabel` as the fallback.
 */
export const stickerSchema = v.strictObject({
  type: v.literal('sticker'),
  fbid: fbidSchema,
  metadata: v.strictObject({
    ...wordedEntries,
    accessibilityLabels: v.optional(v.record(localeSchema, v.string())),
    sprite_uri: v.nullable(mediaAddressSchema),
    sprite_uri_2x: v.nullable(mediaAddressSchema),
    source_uri: mediaAddressSchema,
    source_uri_2x: v.nullable(mediaAddressSchema),
    frameCount: countSchema,
    frameRate: countSchema,
    framesPerRow: countSchema,
    framesPerCol: countSchema,
  }),
});

/** Longer side of a photo's preview, in pixels; smaller photos are not enlarged. */
export const photoPreviewSide = 960;
/** Longer side of a larger photo's second preview, in pixels. */
export const photoMediumSide = 1_600;

/**
 * A photo (S3.07). `url` is the full picture of `width` by `height` pixels, `preview_uri` a smaller one, of {@link
 * photoPreviewSide}, and `medium_uri` one between them, of {@link photoMediumSide}, if the photo is larger.
 */
export const photoSchema = v.strictObject({
  type: v.literal('photo'),
  fbid: fbidSchema,
  metadata: v.strictObject({
    ...wordedEntries,
    url: mediaAddressSchema,
    preview_uri: mediaAddressSchema,
    medium_uri: v.optional(mediaAddressSchema),
  }),
});

/**
 * A GIF: a silent animation that plays automatically unless reduced motion is preferred. `preview_uri` is a still
 * picture.
 */
export const gifSchema = v.strictObject({
  type: v.literal('gif'),
  fbid: fbidSchema,
  metadata: v.strictObject({ ...wordedEntries, url: mediaAddressSchema, preview_uri: mediaAddressSchema }),
});

/** The most photos and GIFs of one post. */
export const maxPostPhotos = 10;

/** At least two photos and GIFs, in the order of their author. */
export const severalPhotosSchema = v.pipe(
  v.array(v.variant('type', [photoSchema, gifSchema])),
  v.minLength(2),
  v.maxLength(maxPostPhotos),
);

/** Several photos and GIFs of one post, in the order of their author. */
export const albumSchema = v.strictObject({ type: v.literal('album'), photos: severalPhotosSchema });
/** See {@link albumSchema}. */
export type Album = v.InferOutput<typeof albumSchema>;

/** A video. `preview_uri` is its poster, `duration` in seconds. */
export const videoSchema = v.strictObject({
  type: v.literal('video'),
  fbid: fbidSchema,
  metadata: v.strictObject({
    ...wordedEntries,
    url: mediaAddressSchema,
    preview_uri: v.nullable(mediaAddressSchema),
    duration: v.pipe(v.number(), v.minValue(0)),
  }),
});

/** A file to download; `size` in bytes. */
export const fileSchema = v.strictObject({
  type: v.literal('file'),
  fbid: fbidSchema,
  metadata: v.strictObject({
    url: mediaAddressSchema,
    name: v.pipe(v.string(), v.minLength(1), v.maxLength(255)),
    size: v.pipe(v.number(), v.integer(), v.minValue(0)),
    mimeType: v.pipe(v.string(), v.regex(/^[\w.+-]+\/[\w.+-]+$/)),
  }),
});
